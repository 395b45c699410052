/** What a visitor has come for: read by a login, on whichever page it begins (src/lib/identity/login/arrival.ts). */
export const ARRIVAL_PARAMETERS = [
  'referrer',
  'remembered',
  'redirectUri',
  'url_referrer',
  'return_to',
  'code_challenge',
  'state',
  'redirect_uri',
] as const;

/** What a page of a login has in every language: an arrival, its screen and its reason, and the link of a mail. */
export const LOGIN_PARAMETERS = [
  ...ARRIVAL_PARAMETERS,
  'initialScreen',
  'restrictedMessage',
  'error',
  'verification_code',
  'email',
  'client_id',
] as const;

/** The named parameters of a query, in their order; an answer of the provider and what others have added is left behind. */
export const keptParameters = (query: string, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names.includes(name)));
