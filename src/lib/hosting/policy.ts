import type { PageKind } from '~/config/pageKinds.ts';
import type { Services } from '~/config/services.ts';

/** The inline parts of a page, as the hash sources of Content Security Policy 3 (`'sha256-…'`). */
type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/** A vendor's script on the page, and the sources that its adapter adds to the policy, by directive (src/lib/vendors/vendor.ts). */
type VendorSources = { readonly url: string; readonly needs: Readonly<Partial<Record<string, readonly string[]>>> };

type Question = {
  readonly kind: PageKind;
  readonly inline: Inline;
  readonly services: Services;
  readonly vendors?: readonly VendorSources[];
};

/** One directive: its name, then its sources. */
type Directive = readonly [name: string, ...sources: readonly string[]];

/** A stream that a script reads reaches the player as a blob. */
const OF_STREAMS: Directive = ['media-src', 'blob:'];

/** The worker of the road book, whose address `club-road-book` creates (src/lib/browser/serviceWorkers.ts). */
const OF_ROAD_BOOK: readonly Directive[] = [
  ['worker-src', "'self'"],
  ['trusted-types', 'club-road-book'],
];

/** Additional sources of each kind of page, by directive. Everything else is refused. */
const ADDITIONS: Readonly<Partial<Record<PageKind, (services: Services) => readonly Directive[]>>> = {
  // Pagefind is WebAssembly; this keyword allows it to compile, and still forbids `eval`.
  search: ({ searchMore }) => [
    ['script-src', "'wasm-unsafe-eval'"],
    ['connect-src', ...originOf(searchMore)],
  ],
  raceCentre: ({ live }) => [['connect-src', ...foreignOriginOf(live)]],
  roadside: ({ live }) => [['connect-src', ...foreignOriginOf(live)], ...OF_ROAD_BOOK],
  roadBook: () => OF_ROAD_BOOK,
  article: ({ members }) => [['connect-src', ...originOf(members)]],
  profile: ({ accountDeletion }) => [['connect-src', ...originOf(accountDeletion)]],
  home: ({ geolocation }) => [['connect-src', ...foreignOriginOf(geolocation)], OF_STREAMS],
  partners: ({ geolocation }) => [['connect-src', ...foreignOriginOf(geolocation)]],
  club: ({ widget, hobbyNote, members, geolocation, chat, chatCredential }) => [
    ['frame-src', ...originOf(widget)],
    ['connect-src', ...originOf(hobbyNote), ...originOf(members), ...foreignOriginOf(geolocation)],
    ['connect-src', ...originOf(chatCredential), ...originOf(chat, SOCKETS)],
  ],
  videos: () => [OF_STREAMS],
  newsletter: ({ newsletter }) => [['form-action', ...originOf(newsletter)]],
};

/**
 * The content policy of a page (Content Security Policy 3): hashes instead of `'unsafe-inline'`, and every source by its name
 * (docs/threat-model.md T40). It is sent in the page's `<meta>` and, with the directives that only a header can have, in the header.
 *
 * There is no `upgrade-insecure-requests`: no page requests anything over plain http, HSTS covers links, and Safari would apply it to
 * `http://localhost`.
 */
export function policyOf({ kind, inline, services, vendors = [] }: Question): string {
  const directives: readonly Directive[] = [
    ['default-src', "'none'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts],
    ['style-src', "'self'", ...inline.styles],
    ...identityDirectives(services),
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...new Set([...originOf(services.identity), ...originOf(services.collector)])],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['media-src', "'self'"],
    ['require-trusted-types-for', "'script'"],
    // `club-loader` creates the addresses of vendors' scripts (docs/threat-model.md T53), `default` the texts that the consent library
    // writes as HTML.
    ['trusted-types', 'club-loader', 'default'],
  ];
  const additions = [...(ADDITIONS[kind]?.(services) ?? []), ...vendors.flatMap(vendorDirectives)];
  const added = (wanted: string) => additions.flatMap(([name, ...sources]) => (name === wanted ? sources : []));
  const names = new Set([...directives, ...additions].map(([name]) => name));
  const own = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1) ?? [];
  return [...names].map((name) => [name, ...distinct([...own(name), ...added(name)])].join(' ')).join('; ');
}

/** Each source once, and `'none'` alone or not at all (CSP 3, section 6.7.2.7). */
const distinct = (sources: readonly string[]): readonly string[] => {
  const all = [...new Set(sources)];
  return all.length > 1 ? all.filter((source) => source !== "'none'") : all;
};

/** A vendor's script is loaded from its origin and sends requests to it; its adapter lists everything else. */
const vendorDirectives = ({ url, needs }: VendorSources): readonly Directive[] => [
  ['script-src', ...originOf(url)],
  ['connect-src', ...originOf(url)],
  ...Object.entries(needs).map(([name, sources = []]): Directive => [name, ...sources]),
];

/** The hash of `display:none`, with which the identity SDK hides its frames; every other style attribute is refused. */
const STYLE_OF_SILENT_FRAME = "'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='";

/** Silent checks, and logins that stay on the page, use a hidden frame of the provider. */
function identityDirectives({ identity }: Services): readonly Directive[] {
  const origins = originOf(identity);
  if (origins.length === 0) return [['frame-src', "'none'"]];
  return [
    ['frame-src', ...origins],
    ['style-src-attr', "'unsafe-hashes'", STYLE_OF_SILENT_FRAME],
  ];
}

/** The policy of everything that is no page: files need nothing, but an SVG opened by its address can contain scripts. */
export const POLICY_OF_FILES = "default-src 'none'";

/** The policy of the road book's worker, which sends requests to this site only. */
export const POLICY_OF_WORKER = "default-src 'none'; connect-src 'self'";

/** Browsers obey it only in a header, so a `<meta>` does not protect a page from being framed (docs/threat-model.md T18). */
export const FRAMING = "frame-ancestors 'none'";

/** The same for a page that properties frame: exactly their origins, separated by spaces. */
export const framingBy = (parents: string): string => (parents === '' ? FRAMING : `frame-ancestors ${parents}`);

/** A path belongs to this site, to which every page may send requests. */
const foreignOriginOf = (address: string | undefined): readonly string[] =>
  address !== undefined && /^\/(?!\/)/.test(address) ? [] : originOf(address);

/** The schemes that an address may have; the first is the secure one. */
type Schemes = readonly [safe: `${string}:`, open: `${string}:`];

const PAGES: Schemes = ['https:', 'http:'];
/** A source of `https:` does not allow WebSockets (CSP 3, section 6.7.2.8), so their own scheme is listed. */
const SOCKETS: Schemes = ['wss:', 'ws:'];

/** Redirects after a form are checked as well, so the whole origin is listed instead of one path. */
function originOf(address: string | undefined, schemes = PAGES): readonly string[] {
  if (address === undefined || address === '') return [];
  const url = URL.parse(address);
  if (url !== null && schemes.some((scheme) => scheme === url.protocol)) return [url.origin];
  const [safe, open] = schemes;
  throw new Error(`A service's address must begin with ${safe}// or ${open}//, and "${address}" does not.`);
}
