/** A cookie of ours: its life in seconds and, where the properties share a parent domain, that domain. */
type Cookie = { readonly name: string; readonly seconds: number; readonly domain: string };

/**
 * Names of ours have no marks that a cookie would need to encode. Over http there is only this machine, where Safari refuses what is `Secure`.
 */
const attributes = ({ domain }: Pick<Cookie, 'domain'>): string =>
  `; Path=/; SameSite=Lax${location.protocol === 'http:' ? '' : '; Secure'}${domain === '' ? '' : `; Domain=${domain}`}`;

/**
 * Cookies of ours (contract.md 5): path `/`, secure, SameSite Lax. Every sister host can write them too, so what is read is never proof
 * of anything (threats.md 1.10).
 */
export const cookies = {
  read: (name: string): string | undefined => {
    const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`));
    return pair?.slice(name.length + 1);
  },
  write: (cookie: Cookie, value: string): void => {
    document.cookie = `${cookie.name}=${value}; Max-Age=${cookie.seconds}${attributes(cookie)}`;
  },
  /** With the domain and path with which it was written: a browser removes no other. */
  remove: (cookie: Pick<Cookie, 'name' | 'domain'>): void => {
    document.cookie = `${cookie.name}=; Max-Age=0${attributes(cookie)}`;
  },
} as const;
