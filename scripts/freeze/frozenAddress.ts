/** An edition as its addresses need it. */
export type FrozenPlace = {
  /** The folder of the site in which the edition stands, such as `2020`. */
  readonly year: number;
  /** The origin of the site, such as `https://club.example`. */
  readonly origin: string;
  /** The files that the edition keeps, as paths below its folder. */
  readonly kept: ReadonlySet<string>;
};

/** What a browser takes out of an address before it reads it (URL Standard, 4.4). */
const UNREAD = /^[\0- ]+|[\0- ]+$|[\t\n\r]/g;

/** Of this site are paths from the root, and absolute addresses; a subscription to a calendar is one as well. */
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
 * Where an address of a page leads once the edition stands in its own folder: what the edition keeps is there, everything else, such as
 * the pages of the account, is the current edition's at the root. Foreign and relative addresses stay as they are.
 */
export const frozenAddress = (address: string, { year, origin, kept }: FrozenPlace): string => {
  const read = address.replaceAll(UNREAD, '');
  if (!ROOTED.test(read)) return address;
  // A URL of another scheme than http has no host that could be compared.
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
