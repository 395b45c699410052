import { ARRIVAL_PARAMETERS, keptParameters, LOGIN_PARAMETERS } from '~/lib/keptParameters.ts';
import { queryAtPress } from './queryAtPress.ts';

/** The language menu of the header; a card of an article in another language has `hreflang`, too. */
const LANGUAGES = '.languages a[hreflang]';

/** The login and the sign-up of the header. */
const WAYS_IN = 'club-account > a';

let languageQuery: (() => string) | undefined;

/** Sets the query that the other languages of the page get. The listener is added once, however often an element is connected. */
const setLanguageQuery = (query: () => string): void => {
  if (languageQuery === undefined) queryAtPress(globalThis, LANGUAGES, () => languageQuery?.() ?? '');
  languageQuery = query;
};

const queryNames = new Set<string>();

/** The other languages of the page get these parameters of its query as they are when a link is pressed: those of a search or of filters. */
export const keepQuery = (names: Iterable<string>): void => {
  for (const name of names) queryNames.add(name);
  setLanguageQuery(() => keptParameters(location.search, [...queryNames]).toString());
};

const loginPageQuery = (search: string): string => {
  const query = keptParameters(search, LOGIN_PARAMETERS);
  // The property redeems its code with the address that it has opened.
  if (query.has('code_challenge') && !query.has('redirect_uri')) {
    query.set('redirect_uri', location.origin + location.pathname);
  }
  return query.toString();
};

/** On a page of a login its other languages and the header's ways in get the parameters of the arrival, and no others but their own screen. */
export const keepArrival = (): void => {
  const opened = location.search;
  // The forms remove the link of a mail from the address (docs/threat-model.md T20), and the page needs it in the other language.
  setLanguageQuery(() => loginPageQuery(opened.includes('verification_code') ? opened : location.search));
  queryAtPress(globalThis, WAYS_IN, (link) =>
    new URLSearchParams([
      ...keptParameters(link.search, ['initialScreen']),
      ...keptParameters(location.search, ARRIVAL_PARAMETERS),
    ]).toString(),
  );
};
