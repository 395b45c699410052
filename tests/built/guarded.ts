import { ask } from './ask.ts';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';
import { expectedOf, differences } from './servedSite.ts';

const FIRST = raceInForce.languages[0] ?? 'fr';

const HIDDEN = [
  '/.deploy/nginx/server.conf',
  '/.deploy/cloudflare/_headers',
  '/.deploy/cloudfront/viewer-request.js',
  '/.deploy/',
  '/_headers',
  '/_redirects',
  '/.git/config',
  '/.env',
  '/%2eenv',
  `/${FIRST}/.hidden`,
  `/${FIRST}/.well-known/x`,
  `/${FIRST}/index.html.br`,
  `/${FIRST}/index.html.gz`,
  '/.well-known/nothing',
];

const OF_EVERY_KIND = [
  '/',
  ...pagesByKind.of('profile').map(({ address }) => address),
  '/favicon.svg',
  `/${FIRST}/rien/`,
  `/${FIRST}`,
  '/.well-known/change-password',
  '/.env',
];

/** The addresses at which a server's response may be framed by other sites: should be empty. */
export const framable = async (origin: string): Promise<readonly string[]> => {
  const answers = await Promise.all(OF_EVERY_KIND.map(async (path) => ({ path, ...(await ask(origin, path)) })));
  const isGuarded = (name: string, end: RegExp) => (answer: (typeof answers)[number]) =>
    end.test(String(answer.headers[name]));
  const isForbidden = isGuarded('content-security-policy', /; frame-ancestors 'none'$/);
  const isDenied = isGuarded('x-frame-options', /^DENY$/);
  return answers.filter((answer) => !isForbidden(answer) || !isDenied(answer)).map(({ path }) => path);
};

/** The hidden addresses at which a server does not respond with the 404 page and its headers: should be empty. */
export const unhidden = async (origin: string): Promise<readonly string[]> => {
  const answers = await Promise.all(HIDDEN.map(async (path) => ({ path, ...(await ask(origin, path)) })));
  const expected = expectedOf(`${FIRST}/404/index.html`);
  const isHidden = ({ status, headers }: (typeof answers)[number]) =>
    status === 404 && differences(headers, expected).length === 0;
  return answers.filter((answer) => !isHidden(answer)).map(({ path }) => path);
};
