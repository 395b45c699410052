let queryHere = (): string => `url_referrer=${encodeURIComponent(location.href)}`;

/**
 * The query of the header's login link, which `club-account` sets: the login comes back to this page, and is that of the remembered property
 * (src/lib/identity/login/nextPlace.ts).
 */
export const loginQuery = (): string => queryHere();

/** Replaces the query on a page of a login, to which no login comes back. */
export const setLoginQuery = (query: () => string): void => {
  queryHere = query;
};
