import type { PageKind } from './pageKinds.ts';

/** Addresses of services that stand outside this site, as the environment names them; empty or absent: none. */
export type Services = {
  /** Deletes an account: a pattern with `{lang}` and `{accountId}` in its path. */
  readonly accountDeletion: string | undefined;
  /** Where the newsletter form posts. */
  readonly newsletter: string | undefined;
  /** The identity provider's origin: every page may ask it who is here. */
  readonly identity: string | undefined;
  /** A search service that answers "see more". */
  readonly searchMore: string | undefined;
};

/** What a page holds inline, as the hash sources of Content Security Policy 3 (`'sha256-…'`). */
type Inline = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

type Question = { readonly kind: PageKind; readonly inline: Inline; readonly services: Services };

/** One directive: its name, then its sources. */
type Directive = readonly [name: string, ...sources: readonly string[]];

/** What a kind of page needs beyond the others, by directive. Everything that is not named here is refused. */
const ADDITIONS: Readonly<Partial<Record<PageKind, (services: Services) => readonly Directive[]>>> = {
  // Pagefind is WebAssembly; this keyword lets it compile and leaves `eval` shut (threats.md 0, no. 12).
  search: ({ searchMore }) => [
    ['script-src', "'wasm-unsafe-eval'"],
    ['connect-src', ...originOf(searchMore)],
  ],
  profile: ({ accountDeletion }) => [['connect-src', ...originOf(accountDeletion)]],
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
    ['connect-src', "'self'", ...originOf(services.identity)],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['media-src', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', "'none'"],
  ];
  const additions = ADDITIONS[kind]?.(services) ?? [];
  const added = (wanted: string) => additions.flatMap(([name, ...sources]) => (name === wanted ? sources : []));
  return directives.map(([name, ...sources]) => [name, ...sources, ...added(name)].join(' ')).join('; ');
}

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

/** Redirects after a form are checked as well, so the whole origin is named and not one path of it. */
function originOf(address: string | undefined): readonly string[] {
  if (address === undefined || address === '') return [];
  const url = URL.parse(address);
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return [url.origin];
  throw new Error(`A service's address must begin with https:// or http://, and "${address}" does not.`);
}
