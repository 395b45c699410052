import type { Place } from './place.ts';

/** How long the site may believe that somebody is logged in, in seconds (contract.md 5: 7 days). */
const LIFE = 7 * 24 * 3600;

/** Tells every property of the shared domain that there is a session worth looking for; it proves nothing (rulings, C10). */
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
