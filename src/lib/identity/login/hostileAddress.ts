/** A parameter that makes the SDK leave state, nonce and challenge out of a login (docs/threat-model.md S3). */
const STRANGE = 'r5_request_token';
/**
 * Names in a fragment that the SDK would read as the response to a login that never began (docs/threat-model.md S2), in lower case and
 * without other characters: the SDK reads `access_token`, `access-token`, `ACCESS_TOKEN` and `accessToken` as one name.
 */
const INJECTED = /token$|^(?:error|code)$/;
/** Parameters of the provider's response (docs/contract.md, Query parameters and fragments). */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description', 'signup_token'] as const;

/** Errors of a mail's link, which the page mail-callback shows; they are no response to a login. */
const LINK_ERRORS = ['expired_link', 'used_link'] as const;
export type LinkError = (typeof LINK_ERRORS)[number];

/** Whether a parameter named like one of a response is none: a property's own `state` requests a code, and a link error concerns a mail. */
const isNoAnswer = (query: URLSearchParams, name: string): boolean =>
  name === 'state'
    ? query.has('code_challenge') && !query.has('code') && !query.has('error')
    : name === 'error' && LINK_ERRORS.some((error) => error === query.get(name)) && !query.has('state');

/** The response in an address, read once; the first value of a repeated parameter counts. */
export type Answer = Readonly<Partial<Record<(typeof ANSWER)[number], string>>>;

/** An address without the parameters of a response or of an attack, and the response. */
export function readAddress(address: string): { readonly clean: string; readonly answer: Answer } {
  const url = new URL(address);
  const { searchParams: asked, hash } = new URL(address);
  const answer: Partial<Record<(typeof ANSWER)[number], string>> = {};
  for (const name of ANSWER) {
    const value = asked.get(name);
    if (value === null || isNoAnswer(asked, name)) continue;
    answer[name] = value;
    url.searchParams.delete(name);
  }
  url.searchParams.delete(STRANGE);
  const names = [...new URLSearchParams(hash.slice(1)).keys()];
  if (names.some((name) => INJECTED.test(name.toLowerCase().replace(/[^a-z]/g, '')))) url.hash = '';
  // Deleting rewrites the query; an address without these parameters stays unchanged, byte for byte.
  const isTouched = url.searchParams.size !== asked.size || url.hash !== hash;
  return { clean: isTouched ? url.href : address, answer };
}
