import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../../../platform/listen.ts';
import { listenOnLoopback } from '../../../platform/listenOnLoopback.ts';

/** The shipped file of the package, unmodified. */
const SDK_FILE = fileURLToPath(import.meta.resolve('@reachfive/identity-core/es/main.js'));
const SDK = readFileSync(SDK_FILE);

/** Its one dependency, wrapped as an ES module: the package is older than ES modules. */
const WINCHAN = `const module = { exports: {} };\n${readFileSync(createRequire(SDK_FILE).resolve('winchan'), 'utf8')}\nexport default module.exports;`;
const IMPORTS = JSON.stringify({ imports: { winchan: '/winchan.js' } });
const IMPORTS_HASH = createHash('sha256').update(IMPORTS).digest('base64');

/** Runs before the SDK, whose runtime would otherwise call `Function`, which the policy forbids (docs/threat-model.md S1). */
const BEFORE = 'globalThis.regeneratorRuntime = undefined;';

/** The client has the language of the address, as on the site's pages. */
const START = `
  import '/before.js';
  const { createClient } = await import('/sdk.js');
  const { domain, client: clientId } = document.documentElement.dataset;
  const language = location.pathname.slice(1, 3);
  globalThis.client = createClient({ domain, clientId, language, locale: language });
  globalThis.said = [];
  globalThis.listeners = {};
  for (const name of ['login_failed', 'signup_failed', 'profile_updated']) {
    globalThis.listeners[name] = (payload) => void globalThis.said.push({ name, payload });
    globalThis.client.on(name, globalThis.listeners[name]);
  }
  await globalThis.client.remoteSettings;
  document.documentElement.dataset.ready = '';
`;

/** Hides the frames of silent checks, because the policy refuses their style attribute. */
const STYLE = 'iframe[id^="wm"]{display:none}';

/** The content policy of the site's account pages. */
const policyOf = (provider: string): string =>
  [
    "default-src 'none'",
    // The site's bundler resolves the dependency; here an import map does.
    `script-src 'self' 'sha256-${IMPORTS_HASH}'`,
    `connect-src 'self' ${provider}`,
    `frame-src ${provider}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');

const htmlOf = (provider: string): string =>
  `<!doctype html><html lang="en" data-domain="${new URL(provider).host}" data-client="club"><head><meta charset="utf-8"><title>Bare page</title><link rel="stylesheet" href="/style.css"><script type="importmap">${IMPORTS}</script><script type="module" src="/start.js"></script></head><body></body></html>`;

type BarePage = {
  readonly origin: string;
  /** Sets the provider's origin, once it is known. */
  readonly meet: (provider: string) => void;
  readonly close: () => Promise<void>;
};

/** A site of one page at every address, which only creates the SDK's client. */
export const serveBarePage = async (certificate: Certificate): Promise<BarePage> => {
  let provider = 'https://localhost';
  const answer: RequestListener = ({ url = '/' }, response) => {
    const send = (type: string, body: string | Buffer) =>
      response
        .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'x-content-type-options': 'nosniff' })
        .end(body);
    if (url === '/sdk.js') return send('text/javascript', SDK);
    if (url === '/winchan.js') return send('text/javascript', WINCHAN);
    if (url === '/before.js') return send('text/javascript', BEFORE);
    if (url === '/start.js') return send('text/javascript', START);
    if (url === '/style.css') return send('text/css', STYLE);
    response.setHeader('content-security-policy', policyOf(provider));
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups');
    response.setHeader('referrer-policy', 'no-referrer');
    return send('text/html', htmlOf(provider));
  };
  const listener = await listenOnLoopback({ host: 'localhost', port: 0, certificate, answer });
  return {
    origin: `https://localhost:${listener.port}`,
    close: listener.close,
    meet: (origin) => {
      provider = origin;
    },
  };
};
