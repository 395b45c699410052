import type { Route } from '../route.ts';

/** A page for the person who opens the sandbox's port in a browser and wonders what it is. */
export const home: Route = {
  method: 'GET',
  path: '/',
  about: 'This page.',
  answer: (_question, { routes, siteOrigin }) => ({
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    body: draw(routes, siteOrigin),
  }),
};

function draw(routes: readonly Route[], siteOrigin: string): string {
  const items = routes.map(({ method, path, about }) => {
    const name = method === 'GET' ? `<a href="${path}">${path}</a>` : path;
    return `      <li>${method} ${name}: ${about}</li>`;
  });
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Sandbox</title>
  </head>
  <body>
    <h1>Sandbox</h1>
    <p>Stands in for the services that the site at <a href="${siteOrigin}/">${siteOrigin}</a> uses. Loopback only.</p>
    <ul>
${items.join('\n')}
    </ul>
  </body>
</html>
`;
}
