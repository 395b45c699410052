import { RACE } from './race.ts';

/** A redirect of one address to another one of the site. */
export type Redirect = {
  readonly from: `/${string}`;
  readonly to: `/${string}/`;
  /** 301 for an address that has moved for good. Netlify knows no 308. */
  readonly status: 301 | 302;
};

/** The first language of the race, which is that of `/` too. */
const [language = 'fr'] = RACE.languages;

/** Addresses of pages that had another slug in `astro-i18next.config.ts` before. */
const FORMER_ROUTES: readonly Redirect[] = [
  { from: '/es/socios/', to: '/es/colaboradores/', status: 301 },
  { from: '/de/wertungen/aufgaben/', to: '/de/wertungen/ausfaelle/', status: 301 },
];

/**
 * The redirects that do not come from entries of the content. Those of renamed and removed entries are in
 * `src/content/queries/formerAddresses.ts`. A web server needs both: static files cannot set the status of a response.
 */
export const REDIRECTS: readonly Redirect[] = [
  // Password managers lead their users there (W3C, "A Well-Known URL for Changing Passwords": 302, 303 or 307).
  { from: '/.well-known/change-password', to: `/${language}/password-reset/`, status: 302 },
  ...FORMER_ROUTES.filter(({ to }) => RACE.languages.some((known) => to.startsWith(`/${known}/`))),
];
