/** What a visitor has come for: read by a login, on whichever page it begins (src/lib/identity/login/arrival.ts). */
export const ARRIVAL_PARAMETERS = [
  'referrer',
  'redirectUri',
  'url_referrer',
  'return_to',
  'code_challenge',
  'state',
  'redirect_uri',
] as const;

/** Parameters that say the same in every language: those of an arrival, of the link in a mail, of searches and of filters. */
export const PARAMETERS_OF_EVERY_LANGUAGE = [
  ...ARRIVAL_PARAMETERS,
  'initialScreen',
  'restrictedMessage',
  'error',
  'verification_code',
  'email',
  'q',
  'kind',
  'tag',
  'type',
  'team',
  'country',
  'status',
  'bib',
  'name',
] as const;

/** The named parameters of a query, in their order; an answer of the provider and what others have added is left behind. */
export const keptParameters = (query: string, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names.includes(name)));
