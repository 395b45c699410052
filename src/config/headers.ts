import type { PageKind } from './pageKinds.ts';

/** A header of an answer. */
export type Header = readonly [name: string, value: string];

/**
 * What browsers may do here, and here only (threats.md 1.8). Where a visitor is, the site asks a service that answers with a
 * country, never the browser.
 */
const PERMISSIONS = [
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
].map((feature) => `${feature}=()`);
const OWN_PERMISSIONS = [
  'autoplay',
  'clipboard-write',
  'fullscreen',
  'identity-credentials-get',
  'publickey-credentials-get',
].map((feature) => `${feature}=(self)`);

/**
 * On every answer, a page, a file or an error (ASVS 3.4.1, 3.4.4 to 3.4.6).
 *
 * HSTS covers subdomains, because the club's cookies are shared with sister hosts, and one of them over http could write them
 * (docs/threat-model.md T57). It does not ask to be preloaded: that is a promise for the whole domain, which its owner alone can give.
 * `X-Frame-Options` says for old browsers, and on hosts that can give a page's policy only in its `<meta>`, what
 * `frame-ancestors` says.
 */
export const HEADERS_OF_ALL: readonly Header[] = [
  ['Permissions-Policy', [...PERMISSIONS, ...OWN_PERMISSIONS].join(', ')],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** Pages that partners open as a popup: under any other value they lose their opener (threats.md 1.9). */
export const OPENED_BY_PARTNERS = [
  'authentication',
  'mailCallback',
  'passwordReset',
] as const satisfies readonly PageKind[];

/** Values of `Cross-Origin-Opener-Policy`. The usual one lets our own popups, such as a social login, answer us. */
export const OPENER_POLICY = { usual: 'same-origin-allow-popups', openedByPartners: 'unsafe-none' } as const;

/** Values of `Cross-Origin-Resource-Policy`: what other sites may show or read. */
export const RESOURCE_POLICY = { own: 'same-origin', forAll: 'cross-origin' } as const;

/** Values of `Cache-Control`. */
export const CACHING = {
  /** The name changes with the contents. */
  hashed: 'public, max-age=31536000, immutable',
  /** A browser asks each time, and is mostly told that nothing has changed. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Feeds and calendars, which programs fetch over and over: five minutes. */
  short: 'public, max-age=300',
  /** Pictures under fixed names: a day. */
  day: 'public, max-age=86400',
} as const;

/** Media types by the last part of a file's name. Pagefind's own files are gzip inside and of no type that is registered. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  ics: 'text/calendar; charset=utf-8',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  m3u8: 'application/vnd.apple.mpegurl',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  pagefind: 'application/octet-stream',
  pf_filter: 'application/octet-stream',
  pf_fragment: 'application/octet-stream',
  pf_index: 'application/octet-stream',
  pf_meta: 'application/octet-stream',
  pf_sort: 'application/octet-stream',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  xsl: 'text/xsl; charset=utf-8',
};

/** The media type of a feed, whose name ends like that of any XML. */
export const FEED = { name: 'rss.xml', type: 'application/rss+xml; charset=utf-8' } as const;
