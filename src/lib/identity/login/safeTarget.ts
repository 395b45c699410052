import { parseUrl } from '~/lib/parseUrl.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * The addresses to which a member may be sent: exact origins and exact addresses, because anybody can register a prefix or a suffix
 * (docs/threat-model.md T01).
 */
export type Exits = {
  /** This site's own origin. */
  readonly origin: string;
  /** Paths of this site that would start another login; each ends with a slash. */
  readonly loginPaths: readonly string[];
  /** Origins of the organiser's other properties. */
  readonly partners: readonly string[];
  /**
   * For a property that also hosts foreign pages: the prefixes of its addresses, each with a trailing slash, or whole addresses without. If
   * there are any, nothing else of that origin is a target.
   */
  readonly partnerPaths: readonly string[];
  /** The whole addresses of the apps: `example.club.ios://auth`. */
  readonly apps: readonly string[];
};

/** Maximum length of an address. RFC 7230 recommends support for 8,000 characters; no address of the site needs a quarter of that. */
export const LONGEST = 2048;

/**
 * Characters that browsers drop, fold or display differently: control, format (bidi among them), any space, and the backslash, which WHATWG
 * URL reads as a slash. And U+FFFD, which replaces malformed percent signs in a query (docs/threat-model.md T07).
 */
const HOSTILE = /[\p{Cc}\p{Cf}\p{Z}\s\\\uFFFD]/u;

/** Parameters that a login reads: a target must not contain them (docs/threat-model.md T05, T12, T14). */
const RESERVED = [
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'access_token',
  'id_token',
  'refresh_token',
  'token',
  'signup_token',
  'tkn',
  'r5_request_token',
  'redirectUri',
  'url_referrer',
];

/**
 * The only check for leaving the site: returns the normalised absolute address if it is on the list, undefined otherwise. Nothing is
 * repaired, and nothing decoded: a query has already been decoded once.
 */
export function safeTarget(asked: string | null | undefined, exits: Exits): string | undefined {
  if (asked === null || asked === undefined || asked === '' || asked.length > LONGEST) return undefined;
  if (HOSTILE.test(asked) || asked !== wellFormed(asked)) return undefined;
  if (asked.startsWith('/')) return ownTarget(asked, exits);
  return exits.apps.includes(asked) ? asked : absoluteTarget(asked, exits);
}

/** Exactly one slash: two would start a host. */
function ownTarget(asked: string, exits: Exits): string | undefined {
  if (asked.startsWith('//')) return undefined;
  const url = parseUrl(asked, exits.origin);
  return url?.origin === exits.origin ? checked(url, exits) : undefined;
}

function absoluteTarget(asked: string, exits: Exits): string | undefined {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]*)/.exec(asked) ?? [];
  const url = parseUrl(asked);
  // The host as written must equal the parsed host: no user name, no folded letters, no other spelling.
  if (url === null || scheme === '' || url.host !== authority) return undefined;
  const isListed = url.origin === exits.origin || (exits.partners.includes(url.origin) && isOnPath(url, exits));
  return isListed ? checked(url, exits) : undefined;
}

/** A server may decode a slash and then leave the path by its dots: `/club/..%2fother/`. `%25` would hide one from a single decoding. */
const ENCODED_SLASH = /%(?:2f|5c|25)/i;

function isOnPath({ origin, pathname }: URL, { partnerPaths }: Exits): boolean {
  const paths = partnerPaths.filter((path) => path.startsWith(`${origin}/`));
  if (paths.length === 0) return true;
  const asked = origin + pathname;
  if (ENCODED_SLASH.test(pathname)) return false;
  return paths.some((path) => (path.endsWith('/') ? asked.startsWith(path) : asked === path));
}

function checked(url: URL, { origin, loginPaths }: Exits): string | undefined {
  // Dot segments can leave two slashes at the start, and then the path alone would start a host.
  if (url.pathname.startsWith('//')) return undefined;
  if (url.origin === origin && loginPaths.some((path) => `${url.pathname}/`.startsWith(path))) return undefined;
  const fragment = new URLSearchParams(url.hash.slice(1));
  return RESERVED.some((name) => url.searchParams.has(name) || fragment.has(name)) ? undefined : url.href;
}
