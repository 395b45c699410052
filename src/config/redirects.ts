import { RACE } from './race.ts';

/** An address that a web server answers with another one. */
type Redirect = { readonly from: `/${string}`; readonly to: `/${string}/`; readonly status: 302 };

/** The first language of the race, which is that of `/` too. */
const [language = 'fr'] = RACE.languages;

/** The redirects that a web server must know: plain files cannot answer with a status of their own. */
export const REDIRECTS: readonly Redirect[] = [
  // Password managers lead their users there (W3C, "A Well-Known URL for Changing Passwords": 302, 303 or 307).
  { from: '/.well-known/change-password', to: `/${language}/password-reset/`, status: 302 },
];
