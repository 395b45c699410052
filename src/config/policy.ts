import type { PageKind } from './pageKinds.ts';

/** Addresses of services that stand outside this site, as the environment names them; empty or absent: none. */
export type Services = {
  /** Deletes an account: a pattern with `{lang}` and `{accountId}` in its path. */
  readonly accountDeletion: string | undefined;
  /** Says in which country somebody is: a path of this site, or a foreign address. */
  readonly geolocation: string | undefined;
  /** The broker of the live chat: a WebSocket's address. */
  readonly chat: string | undefined;
  /** Hands a member what lets her into the chat. */
  readonly chatCredential: string | undefined;
  /** The page of the widget that the club's page frames. */
  readonly widget: string | undefined;
  /** Answers a stage as it is being ridden: a pattern with `{stage}` in its path, of this site or a foreign address. */
  readonly live: string | undefined;
  /** Hands a text to a member: a pattern with `{lang}` and `{id}` in its path. */
  readonly members: string | undefined;
  /** Where the newsletter form posts. */
  readonly newsletter: string | undefined;
  /** The identity provider's origin: every page may ask it who is here. */
  readonly identity: string | undefined;
  /** Takes what is measured, of visitors who allow it, on every page. */
  readonly collector: string | undefined;
  /** Told of a member by the content widget. */
  readonly hobbyNote: string | undefined;
  /** Scripts of vendors by the kind of page on which they stand. */
  readonly scripts: Readonly<Partial<Record<PageKind, readonly string[]>>>;
  /** A search service that answers "see more". */
  readonly searchMore: string | undefined;
};

/** What a page holds inline, as the hash sources of Content Security Policy 3 (`'sha256-…'`). */
type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Question = { readonly kind: PageKind; readonly inline: Inline; readonly services: Services };

/** One directive: its name, then its sources. */
type Directive = readonly [name: string, ...sources: readonly string[]];

/** A stream that a script reads is handed to the player as a blob. */
const OF_STREAMS: Directive = ['media-src', 'blob:'];

/** What a kind of page needs beyond the others, by directive. Everything that is not named here is refused. */
const ADDITIONS: Readonly<Partial<Record<PageKind, (services: Services) => readonly Directive[]>>> = {
  // Pagefind is WebAssembly; this keyword lets it compile and leaves `eval` shut (threats.md 0, no. 12).
  search: ({ searchMore }) => [
    ['script-src', "'wasm-unsafe-eval'"],
    ['connect-src', ...originOf(searchMore)],
  ],
  raceCentre: ({ live }) => [['connect-src', ...foreignOriginOf(live)]],
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
 * The content policy of a page (threats.md 1.5 and 1.6; Content Security Policy 3). It stands in the page's `<meta>` and, with
 * what only a header can say, in the header.
 *
 * There is no `upgrade-insecure-requests`: no page asks for anything over plain http, HSTS sees to links, and Safari
 * would apply it to `http://localhost`.
 */
export function policyOf({ kind, inline, services }: Question): string {
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
    // The loader of foreign scripts, and the texts of the consent library (threats.md 1.6; rulings, C16).
    ['trusted-types', 'club-loader', 'default'],
  ];
  const additions = [...(ADDITIONS[kind]?.(services) ?? []), ...vendorDirectives(services.scripts[kind] ?? [])];
  const added = (wanted: string) => additions.flatMap(([name, ...sources]) => (name === wanted ? sources : []));
  return directives.map(([name, ...sources]) => [name, ...distinct([...sources, ...added(name)])].join(' ')).join('; ');
}

/** Each source once, and `'none'` alone or not at all (CSP 3, 6.7.2.7). */
const distinct = (sources: readonly string[]): readonly string[] => {
  const all = [...new Set(sources)];
  return all.length > 1 ? all.filter((source) => source !== "'none'") : all;
};

/** A vendor's script comes from its host, and talks to it. */
const vendorDirectives = (scripts: readonly string[]): readonly Directive[] =>
  scripts.flatMap((address) => [
    ['script-src', ...originOf(address)],
    ['connect-src', ...originOf(address)],
  ]);

/** `display:none`, as the identity SDK writes it at its hidden frames (identity-wire.md 1.5); no other attribute gets through. */
const STYLE_OF_SILENT_FRAME = "'sha256-0EZqoz+oBhx7gF4nvY2bSqoGyy4zLjNF+SDQXGp/ZrY='";

/** Silent checks, and logins that stay on the page, come out of a hidden frame of the provider's. */
function identityDirectives({ identity }: Services): readonly Directive[] {
  const origins = originOf(identity);
  if (origins.length === 0) return [['frame-src', "'none'"]];
  return [
    ['frame-src', ...origins],
    ['style-src-attr', "'unsafe-hashes'", STYLE_OF_SILENT_FRAME],
  ];
}

/** The policy of everything that is no page: it needs nothing, and SVG opened by its address can hold scripts. */
export const POLICY_OF_FILES = "default-src 'none'";

/** What browsers obey in a header only (threats.md 0, no. 9): nobody may frame us. */
export const FRAMING = "frame-ancestors 'none'";

/** The same for a page that the organiser's properties frame: exactly their origins, with spaces between them. */
export const framingBy = (parents: string): string => (parents === '' ? FRAMING : `frame-ancestors ${parents}`);

/** A path is of this site, which every page may ask. */
const foreignOriginOf = (address: string | undefined): readonly string[] =>
  address !== undefined && /^\/(?!\/)/.test(address) ? [] : originOf(address);

/** Of an address, the schemes that it may have; the first is the one to use. */
type Schemes = readonly [safe: `${string}:`, open: `${string}:`];

const PAGES: Schemes = ['https:', 'http:'];
/** A source of `https:` lets no WebSocket through (CSP 3, 6.7.2.8): its own scheme is named. */
const SOCKETS: Schemes = ['wss:', 'ws:'];

/** Redirects after a form are checked as well, so the whole origin is named and not one path of it. */
function originOf(address: string | undefined, schemes = PAGES): readonly string[] {
  if (address === undefined || address === '') return [];
  const url = URL.parse(address);
  if (url !== null && schemes.some((scheme) => scheme === url.protocol)) return [url.origin];
  const [safe, open] = schemes;
  throw new Error(`A service's address must begin with ${safe}// or ${open}//, and "${address}" does not.`);
}
