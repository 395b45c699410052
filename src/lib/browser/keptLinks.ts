import { ARRIVAL_PARAMETERS, keptParameters, LOGIN_PARAMETERS } from '~/lib/keptParameters.ts';

const LANGUAGES = 'a[hreflang]';
const LOGIN = '[data-account]';

/**
 * Gives links of the page their query at the moment when they are pressed, after the header's own handlers; before the press, too, because the
 * middle button and the menu of a link send no click.
 */
const atPress = (links: string, query: () => string): void => {
  for (const type of ['pointerdown', 'click']) {
    document.addEventListener(type, ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(links) : null;
      if (link !== null) link.search = query();
    });
  }
};

const languageQuery = (): string => {
  const query = keptParameters(location.search, LOGIN_PARAMETERS);
  // The property redeems its code with the address that it has opened.
  if (query.has('code_challenge') && !query.has('redirect_uri')) {
    query.set('redirect_uri', location.origin + location.pathname);
  }
  return query.toString();
};

/** On a page with a search or filters, its other languages have the same, which may have changed since the page was drawn. */
export const keepQuery = (): void => {
  atPress(LANGUAGES, () => location.search);
};

/** On a page of a login, its other languages and the header's login lead on with what the visitor has come for, and with nothing else. */
export const keepArrival = (): void => {
  atPress(LANGUAGES, languageQuery);
  atPress(LOGIN, () => keptParameters(location.search, ARRIVAL_PARAMETERS).toString());
};
