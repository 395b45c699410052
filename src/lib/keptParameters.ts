/** The parameters of an arrival, which a login reads on any page (src/lib/identity/login/arrival.ts). */
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

/** The parameters of the pages of a login: those of an arrival, of the first screen and its reason, and of the link in a mail. */
export const LOGIN_PARAMETERS = [
  ...ARRIVAL_PARAMETERS,
  'initialScreen',
  'restrictedMessage',
  'error',
  'verification_code',
  'email',
  'client_id',
] as const;

/** The parameters of a query that have one of these names, in their order. A response of the provider and foreign parameters are dropped. */
export const keptParameters = (query: string, names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => names.includes(name)));
