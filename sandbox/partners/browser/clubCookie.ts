import type { Place } from './place.ts';

/** The life of `_club` in seconds: 7 days, as on the site, because either side may write it (docs/contract.md, Stored items). */
const LIFE = 7 * 24 * 3600;

/**
 * Announces to every property of the shared domain that a session may exist, so that only then they ask the provider; it proves nothing.
 */
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
