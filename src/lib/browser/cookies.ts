/** A cookie of the site: its life in seconds and, where the properties share a parent domain, that domain. */
type Cookie = { readonly name: string; readonly seconds: number; readonly domain: string };

/**
 * Names of these cookies need no encoding. Plain http exists on this machine alone, where Safari refuses `Secure` cookies.
 */
const attributes = ({ domain }: Pick<Cookie, 'domain'>): string =>
  `; Path=/; SameSite=Lax${location.protocol === 'http:' ? '' : '; Secure'}${domain === '' ? '' : `; Domain=${domain}`}`;

/**
 * Cookies of the site: path `/`, Secure, SameSite=Lax. Every host of the parent domain can write them too, so a value never proves anything
 * (docs/threat-model.md T57).
 */
export const cookies = {
  read: (name: string): string | undefined => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  },
  write: (cookie: Cookie, value: string): void => {
    document.cookie = `${cookie.name}=${value}; Max-Age=${cookie.seconds}${attributes(cookie)}`;
  },
  /** With the domain and path of the writing: a browser removes no other cookie. */
  remove: (cookie: Pick<Cookie, 'name' | 'domain'>): void => {
    document.cookie = `${cookie.name}=; Max-Age=0${attributes(cookie)}`;
  },
} as const;
