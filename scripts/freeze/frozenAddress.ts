/** The properties of an edition on which its addresses depend. */
export type FrozenPlace = {
  /** The edition's folder in the site, such as `2020`. */
  readonly year: number;
  /** The origin of the site, such as `https://club.example`. */
  readonly origin: string;
  /** The files that the edition keeps, as paths below its folder. */
  readonly kept: ReadonlySet<string>;
};

/** Characters that a browser removes from an address before it parses it (URL Standard, 4.4). */
const UNREAD = /^[\0- ]+|[\0- ]+$|[\t\n\r]/g;

/** Addresses that may belong to this site: paths from the root and absolute addresses, including calendar subscriptions. */
const ROOTED = /^(?:[/\\]|(?:https?|webcal):)/i;

const fileOf = (pathname: string): string | undefined => {
  try {
    const path = decodeURIComponent(pathname).slice(1);
    return path === '' || path.endsWith('/') ? `${path}index.html` : path;
  } catch {
    return undefined;
  }
};

/**
 * The target of a page's address in the edition's own folder: kept files stay in the edition, everything else, such as the account pages,
 * leads to the current edition at the root. Foreign and relative addresses stay unchanged.
 */
export const frozenAddress = (address: string, { year, origin, kept }: FrozenPlace): string => {
  const read = address.replaceAll(UNREAD, '');
  if (!ROOTED.test(read)) return address;
  // A URL with a scheme other than http has no host to compare.
  const [, scheme = ''] = /^(webcal):/i.exec(read) ?? [];
  const url = URL.parse(scheme === '' ? read : `https${read.slice(scheme.length)}`, origin);
  if (url?.host !== new URL(origin).host) return address;
  const file = fileOf(url.pathname);
  if (file === undefined || !(kept.has(file) || kept.has(`${file}/index.html`))) return address;
  const path = `/${year}${url.pathname}${url.search}${url.hash}`;
  if (scheme !== '') return `${scheme}://${url.host}${path}`;
  if (/^[a-z]+:/i.test(read)) return `${url.origin}${path}`;
  return /^[/\\]{2}/.test(read) ? `//${url.host}${path}` : path;
};
