import { extname } from 'node:path';
import { raceInForce } from './raceInForce.ts';

/** Written by hand, not taken from the code under test. */
const ON_EVERY_ANSWER = {
  'permissions-policy': [
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), ',
    'payment=(), serial=(), usb=(), autoplay=(self), clipboard-write=(self), fullscreen=(self), ',
    'identity-credentials-get=(self), publickey-credentials-get=(self)',
  ].join(''),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const LOGINS = { fr: 'authentification', en: 'authentication', es: 'identificacion', de: 'authentifizierung' } as const;

/** The pages that partners open as a popup. */
export const OPENED_BY_PARTNERS = raceInForce.languages.flatMap((language) => [
  `/${language}/${LOGINS[language]}/`,
  `/${language}/mail-callback/`,
  `/${language}/password-reset/`,
]);

const HASHED = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';
const SHORT = 'public, max-age=300';
const DAY = 'public, max-age=86400';
const BYTES = 'application/octet-stream';

/** By file extension: media type, caching of files with a fixed name, and whether other sites may embed the file. */
const KINDS: Readonly<Record<string, readonly [type: string, caching: string, resource: string]>> = {
  '.avif': ['image/avif', DAY, 'cross-origin'],
  '.html': ['text/html; charset=utf-8', REVALIDATED, 'same-origin'],
  '.ico': ['image/x-icon', DAY, 'cross-origin'],
  '.ics': ['text/calendar; charset=utf-8', SHORT, 'cross-origin'],
  '.jpg': ['image/jpeg', DAY, 'cross-origin'],
  '.js': ['text/javascript; charset=utf-8', REVALIDATED, 'same-origin'],
  '.json': ['application/json; charset=utf-8', SHORT, 'same-origin'],
  '.pagefind': [BYTES, REVALIDATED, 'same-origin'],
  '.pf_filter': [BYTES, HASHED, 'same-origin'],
  '.pf_fragment': [BYTES, HASHED, 'same-origin'],
  '.pf_index': [BYTES, HASHED, 'same-origin'],
  '.pf_meta': [BYTES, HASHED, 'same-origin'],
  '.png': ['image/png', DAY, 'cross-origin'],
  '.svg': ['image/svg+xml; charset=utf-8', DAY, 'cross-origin'],
  '.txt': ['text/plain; charset=utf-8', SHORT, 'cross-origin'],
  '.vtt': ['text/vtt; charset=utf-8', REVALIDATED, 'same-origin'],
  '.m3u8': ['application/vnd.apple.mpegurl', REVALIDATED, 'same-origin'],
  '.m4s': ['video/iso.segment', REVALIDATED, 'same-origin'],
  '.mp4': ['video/mp4', REVALIDATED, 'same-origin'],
  '.webm': ['video/webm', REVALIDATED, 'same-origin'],
  '.webmanifest': ['application/manifest+json; charset=utf-8', SHORT, 'same-origin'],
  '.webp': ['image/webp', DAY, 'cross-origin'],
  '.woff2': ['font/woff2', REVALIDATED, 'same-origin'],
  '.xml': ['application/xml; charset=utf-8', SHORT, 'cross-origin'],
  'rss.xml': ['application/rss+xml; charset=utf-8', SHORT, 'cross-origin'],
};

/** The worker of the road book sends requests to the site. */
const POLICY_OF_WORKER = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** The expected headers of a file, by lower-case name; `html` is the file's text if it is a page. */
export const expectedHeaders = (file: string, html: string | undefined): Readonly<Record<string, string>> => {
  const kind = KINDS[file.endsWith('/rss.xml') ? 'rss.xml' : extname(file)];
  if (kind === undefined) throw new Error(`Nobody has said which headers ${file} shall have.`);
  const [type, caching, resource] = kind;
  // A kept edition below its year is cached like the site.
  const path = file.replace(/^\d{4}\//, '');
  const isRevalidated = path.startsWith('pagefind/') && caching === SHORT;
  return {
    ...ON_EVERY_ANSWER,
    ...(file === 'road-book.js' ? POLICY_OF_WORKER : expectedPolicy(html)),
    'cache-control': /^(?:_astro|photos|scenes)\//.test(path) ? HASHED : isRevalidated ? REVALIDATED : caching,
    'content-type': type,
    'cross-origin-opener-policy': OPENED_BY_PARTNERS.includes(`/${file.replace(/index\.html$/, '')}`)
      ? 'unsafe-none'
      : 'same-origin-allow-popups',
    'cross-origin-resource-policy': file.startsWith('.well-known/') ? 'cross-origin' : resource,
  };
};

const expectedPolicy = (html: string | undefined) => {
  const inPage =
    html === undefined
      ? "default-src 'none'"
      : /http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];
  const parents = html === undefined ? undefined : /<meta name="club:parents" content="([^"]*)">/.exec(html)?.[1];
  return { 'content-security-policy': `${inPage ?? 'no policy'}; frame-ancestors ${parents ?? "'none'"}` };
};

/** The part of a policy that a host with a limit on rules sends as a header: which sites may frame the page. */
export const framingOf = (policy = ''): string => policy.split('; ').at(-1) ?? '';

/** The headers of a response that is not a file of the site: a redirect or a refusal. */
export const EXPECTED_OF_ANSWERS: Readonly<Record<string, string>> = {
  ...ON_EVERY_ANSWER,
  ...expectedPolicy(undefined),
  'cache-control': REVALIDATED,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
