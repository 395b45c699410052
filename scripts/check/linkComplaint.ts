import { LOCALES, type Locale } from '~/i18n/locales.ts';

/** The context in which a link is checked. */
export type LinkPlace = {
  readonly locale: Locale;
  /** The addresses to which it may lead. */
  readonly addresses: Pick<ReadonlySet<string>, 'has'>;
  /** The origin of the site. */
  readonly origin: string;
  /** Ids in the text of the link. */
  readonly ids: readonly string[];
  /** The address of that text, if it has one. */
  readonly own: string | undefined;
};

const FORMS = 'https://…, mailto:…, #part-of-this-text, or an address of this site with slashes at both ends';

/** The path of an address that names the site with its domain; undefined for every other address. */
const ownPath = (address: string, origin: string): string | undefined => {
  const whole = /^(?:https?:)?\/\//i.exec(address);
  if (whole === null || !URL.canParse(address, origin)) return undefined;
  const { hostname, username, pathname, search, hash } = new URL(address, origin);
  const own = new URL(origin).hostname;
  const isOwn = username === '' && [own, `www.${own}`].includes(hostname);
  return isOwn ? `${pathname}${search}${hash}` : undefined;
};

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
};

/** Whether an address is a valid https or mailto address: it begins with the scheme, and has no character that browsers drop. */
const isOutside = (address: string): boolean => {
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(address)) return false;
  if (/^mailto:/i.test(address)) return /^mailto:[^@?]+@[^@?]+(\?.*)?$/i.test(address);
  const url = /^https:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  return url?.username === '' && url.password === '';
};

const ofFragment = (fragment: string, ids: readonly string[]): string | undefined => {
  if (ids.includes(decoded(fragment))) return undefined;
  return ids.length === 0
    ? 'no # link: this text has no headings'
    : `the headings of this text: ${ids.map((id) => `#${id}`).join(', ')}`;
};

const ofPage = (path: string, { locale, addresses }: LinkPlace): string | undefined => {
  const [, first] = path.split('/');
  if (LOCALES.some((other) => other === first && other !== locale))
    return `addresses in the language of the text, below /${locale}/`;
  if (addresses.has(path)) return undefined;
  return addresses.has(`${path}/`)
    ? `"${path}/", with its trailing slash`
    : `an address of a page that exists, below /${locale}/, with its trailing slash`;
};

/**
 * The allowed forms of a link, or undefined when the link is correct. An address of the site must equal the page's own, so that
 * backslashes, dots and tabs, which a browser would normalise, never match.
 */
export const linkComplaint = (address: string, place: LinkPlace): string | undefined => {
  const path = ownPath(address, place.origin);
  if (path !== undefined) {
    const complaint = linkComplaint(path, place);
    return complaint === undefined ? `the path without the domain: "${path}"` : `without the domain, ${complaint}`;
  }
  const [beforeFragment = '', ...fragments] = address.split('#');
  const fragment = fragments.length === 0 ? undefined : fragments.join('#');
  if (beforeFragment === '' && fragment !== undefined) return ofFragment(fragment, place.ids);
  if (!address.startsWith('/') || address.startsWith('//')) return isOutside(address) ? undefined : FORMS;
  const [page = ''] = beforeFragment.split('?');
  const complaint = ofPage(page, place);
  return complaint === undefined && page === place.own && fragment !== undefined
    ? ofFragment(fragment, place.ids)
    : complaint;
};
