import { ARRIVAL_PARAMETERS, keptParameters, PARAMETERS_OF_EVERY_LANGUAGE } from '~/lib/keptParameters.ts';

/** On a page with a search or filters, its other languages have the same, which may have changed since the page was drawn. */
export const keepQuery = (): void => {
  for (const type of ['pointerdown', 'click']) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
      if (link !== null) link.search = location.search;
    });
  }
};

const languageQuery = (): URLSearchParams => {
  const query = keptParameters(location.search, PARAMETERS_OF_EVERY_LANGUAGE);
  // The property redeems its code with the address that it has opened.
  if (query.has('code_challenge') && !query.has('redirect_uri')) {
    query.set('redirect_uri', location.origin + location.pathname);
  }
  return query;
};

const keep = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang], [data-account]') : null;
  if (link === null) return;
  const query = link.matches('[hreflang]') ? languageQuery() : keptParameters(location.search, ARRIVAL_PARAMETERS);
  link.search = query.toString();
};

/**
 * On a page of a login, the header's login and its languages lead on with what the visitor has come for, and with nothing else of the address.
 * Runs after the header's own handlers; before the press, too, because the middle button and the menu of a link send no click.
 */
export const keepArrival = (): void => {
  for (const type of ['pointerdown', 'click']) document.addEventListener(type, keep);
};
