import { parseUrl } from '~/lib/parseUrl.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * The addresses to which a member may be sent: exact origins and exact addresses, because a prefix or a suffix can be registered by anybody
 * (docs/threat-model.md T01).
 */
export type Exits = {
  /** This site's own origin. */
  readonly origin: string;
  /** Paths of this site that would begin another login; each ends with a slash. */
  readonly loginPaths: readonly string[];
  /** Origins of the organiser's other properties. */
  readonly partners: readonly string[];
  /**
   * For a property that also hosts pages of others: the beginnings of its addresses, each with a slash at the end, or whole ones without.
   * Where there are some, nothing else of that origin is a target.
   */
  readonly partnerPaths: readonly string[];
  /** The whole addresses of the apps: `example.club.ios://auth`. */
  readonly apps: readonly string[];
};

/** RFC 7230 recommends support for addresses of 8 000 characters; none of the site needs a quarter of that. */
export const LONGEST = 2048;

/**
 * Characters that browsers drop, fold or show as something else: control, format (bidi among them), any space, and the backslash, which
 * WHATWG URL reads as a slash. And U+FFFD, which a query contains in the place of malformed percent signs (docs/threat-model.md T07).
 */
const HOSTILE = /[\p{Cc}\p{Cf}\p{Z}\s\\\uFFFD]/u;

/** Parameters that a login reads: a target must not carry them (docs/threat-model.md T05, T12, T14). */
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
 * The one way out of the site: the normalised absolute address if it is on the list, undefined otherwise. Nothing is repaired, and nothing
 * decoded: a query has been decoded once.
 */
export function safeTarget(asked: string | null | undefined, exits: Exits): string | undefined {
  if (asked === null || asked === undefined || asked === '' || asked.length > LONGEST) return undefined;
  if (HOSTILE.test(asked) || asked !== wellFormed(asked)) return undefined;
  if (asked.startsWith('/')) return ownTarget(asked, exits);
  return exits.apps.includes(asked) ? asked : absoluteTarget(asked, exits);
}

/** Exactly one slash: two would begin a host. */
function ownTarget(asked: string, exits: Exits): string | undefined {
  if (asked.startsWith('//')) return undefined;
  const url = parseUrl(asked, exits.origin);
  return url?.origin === exits.origin ? checked(url, exits) : undefined;
}

function absoluteTarget(asked: string, exits: Exits): string | undefined {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#]*)/.exec(asked) ?? [];
  const url = parseUrl(asked);
  // The host as written has to be the host as parsed: no user name, no folded letters, no other spelling.
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
  // Dot segments can leave two slashes at the beginning, and then the path alone would begin a host.
  if (url.pathname.startsWith('//')) return undefined;
  if (url.origin === origin && loginPaths.some((path) => `${url.pathname}/`.startsWith(path))) return undefined;
  const fragment = new URLSearchParams(url.hash.slice(1));
  return RESERVED.some((name) => url.searchParams.has(name) || fragment.has(name)) ? undefined : url.href;
}
