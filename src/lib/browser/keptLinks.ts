import { ARRIVAL_PARAMETERS, keptParameters, LOGIN_PARAMETERS } from '~/lib/keptParameters.ts';
import { queryAtPress } from './queryAtPress.ts';

/** The language menu of the header; `hreflang` alone would also match cards of articles in another language. */
const LANGUAGES = '.languages a[hreflang]';

/** The login and the sign-up of the header. */
const WAYS_IN = 'club-account > a';

let languageQuery: (() => string) | undefined;

/** Sets the query for the links to the page's other languages. The listener is added once, however often an element is connected. */
const setLanguageQuery = (query: () => string): void => {
  if (languageQuery === undefined) queryAtPress(globalThis, LANGUAGES, () => languageQuery?.() ?? '');
  languageQuery = query;
};

const queryNames = new Set<string>();

/**
 * Passes these parameters of the page's query, such as those of a search or of filters, to its other languages; read when a link is
 * pressed.
 */
export const keepQuery = (names: Iterable<string>): void => {
  for (const name of names) queryNames.add(name);
  setLanguageQuery(() => keptParameters(location.search, [...queryNames]).toString());
};

const loginPageQuery = (search: string): string => {
  const query = keptParameters(search, LOGIN_PARAMETERS);
  // The property redeems its code with the address that it opened.
  if (query.has('code_challenge') && !query.has('redirect_uri')) {
    query.set('redirect_uri', location.origin + location.pathname);
  }
  return query.toString();
};

/**
 * On a login page, passes the parameters of the arrival to its other languages and to the header's login links, which otherwise keep only
 * their own screen.
 */
export const keepArrival = (): void => {
  const opened = location.search;
  // The forms remove the parameters of a mail's link from the address (docs/threat-model.md T20), but the page in the other language needs
  // them.
  setLanguageQuery(() => loginPageQuery(opened.includes('verification_code') ? opened : location.search));
  queryAtPress(globalThis, WAYS_IN, (link) =>
    new URLSearchParams([
      ...keptParameters(link.search, ['initialScreen']),
      ...keptParameters(location.search, ARRIVAL_PARAMETERS),
    ]).toString(),
  );
};
