import type { PageKind } from '~/config/pageKinds.ts';

/** A header of a response. */
export type Header = readonly [name: string, value: string];

/**
 * The features of the device that pages may use, and nothing else: a vendor's script gets no location, camera or payment. The visitor's
 * country comes from a service, never from the browser.
 */
const PERMISSIONS = [
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
 * Headers of every response, be it a page, a file or an error (ASVS 3.4.1, 3.4.4 to 3.4.6).
 *
 * HSTS covers subdomains, because the club's cookies are shared with sister hosts, and one of them over http could write them
 * (docs/threat-model.md T57). It does not request preloading: that is a commitment for the whole domain, which only its owner can make.
 * `X-Frame-Options` repeats `frame-ancestors` for old browsers, and for hosts that can deliver a page's policy only in its `<meta>`.
 */
export const HEADERS_OF_ALL: readonly Header[] = [
  ['Permissions-Policy', [...PERMISSIONS, ...OWN_PERMISSIONS].join(', ')],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** Pages that partners open as a popup: with any other value than `unsafe-none` they lose their opener. */
export const OPENED_BY_PARTNERS = [
  'authentication',
  'mailCallback',
  'passwordReset',
] as const satisfies readonly PageKind[];

/** Values of `Cross-Origin-Opener-Policy`. The usual one lets popups of the site, such as a social login, post back to it. */
export const OPENER_POLICY = { usual: 'same-origin-allow-popups', openedByPartners: 'unsafe-none' } as const;

/** Values of `Cross-Origin-Resource-Policy`: which files other sites may embed or read. */
export const RESOURCE_POLICY = { own: 'same-origin', forAll: 'cross-origin' } as const;

/** Values of `Cache-Control`. */
export const CACHING = {
  /** The name changes with the contents. */
  hashed: 'public, max-age=31536000, immutable',
  /** Browsers revalidate each time, and usually receive "not modified". */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Feeds and calendars, which programs fetch regularly: five minutes. */
  short: 'public, max-age=300',
  /** Pictures under fixed names: a day. */
  day: 'public, max-age=86400',
} as const;

/** Media types by file extension. Pagefind's files are gzip inside and have no registered type. */
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

/** The media type of a feed; its file extension is that of any XML. */
export const FEED = { name: 'rss.xml', type: 'application/rss+xml; charset=utf-8' } as const;
