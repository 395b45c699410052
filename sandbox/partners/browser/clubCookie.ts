import type { Place } from './place.ts';

/** Lifetime of `_club` in seconds: 7 days, as on the site, because both write it (docs/contract.md, Stored items). */
const LIFE = 7 * 24 * 3600;

/** Signals to the site and every property of the shared domain that a session may exist; it proves nothing. */
export function setClubCookie(place: Place): void {
  write('1', LIFE, place);
}

export function removeClubCookie(place: Place): void {
  write('', 0, place);
}

function write(value: string, life: number, { cookieDomain }: Place): void {
  const domain = cookieDomain === '' ? '' : `; Domain=${cookieDomain}`;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `_club=${value}; Path=/; SameSite=Lax; Max-Age=${life}${domain}${secure}`;
}
