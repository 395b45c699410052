import { html, type Html } from '../html.ts';
import { page } from '../page.ts';
import type { Route } from '../route.ts';

/** Headings of the routes by the start of their paths; the first match counts. */
const PARTS = [
  ['/identity/v1/', 'Identity: the vendor’s own wire'],
  ['/oauth/', 'Identity: OpenID Connect'],
  ['/.well-known/', 'Identity: OpenID Connect'],
  ['/popup/', 'Identity: OpenID Connect'],
  ['/link/', 'Identity: links in mails'],
  ['/social/', 'Social providers'],
  ['/mailbox', 'Mailbox'],
  ['/partners/', 'Partner properties'],
  ['/api/', 'The organiser’s services'],
  ['/chat', 'The live chat'],
  ['/widgets/', 'Scripts of vendors'],
  ['/collect', 'The analytics collector'],
  ['/sandbox/', 'Controls for tests'],
] as const;

/** A page that explains the sandbox to a developer who opens its port in a browser. */
export const home: Route = {
  method: 'GET',
  path: '/',
  about: 'This page.',
  answer: (_question, { routes, siteOrigin }) => page({ title: 'Sandbox', body: draw(routes, siteOrigin) }),
};

function draw(routes: readonly Route[], siteOrigin: string): Html {
  const parts = [...Map.groupBy(routes, partOf)].map(
    ([name, members]) =>
      html`<h2>${name}</h2>
        <ul>
          ${members.map(drawRoute)}
        </ul>`,
  );
  return html`<h1>Sandbox</h1>
    <p>Stands in for the services that the site at <a href="${siteOrigin}/">${siteOrigin}</a> uses. Loopback only.</p>
    ${parts}`;
}

function partOf({ path }: Route): string {
  return PARTS.find(([start]) => path.startsWith(start))?.[1] ?? 'Here';
}

/** Only a GET route without a parameter in its path is a link. */
function drawRoute({ method, path, about }: Route): Html {
  const isOpenable = method === 'GET' && !path.includes(':');
  return html`<li>${method} ${isOpenable ? html`<a href="${path}">${path}</a>` : path}: ${about}</li>`;
}
