/** Parameters that change what the SDK does and are none of ours (threats.md 0, no. 3). */
const STRANGE = ['r5_request_token'];
/** What the SDK would take from a fragment for a login that nobody began (threats.md 0, no. 2). */
const INJECTED = ['access_token', 'id_token', 'error', 'code', 'refresh_token'];
/** What a login leaves in the address (contract.md 3). */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description'] as const;

/** What an address says of a login, read once; of a parameter given twice the first one counts. */
export type Answer = Readonly<Partial<Record<(typeof ANSWER)[number], string>>>;

/** An address without what a login has left or an attacker has put there, and what it said. */
export function readAddress(address: string): { readonly clean: string; readonly answer: Answer } {
  const url = new URL(address);
  const entries = ANSWER.flatMap((name) => {
    const value = url.searchParams.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  for (const name of [...ANSWER, ...STRANGE]) url.searchParams.delete(name);
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (INJECTED.some((name) => fragment.has(name))) url.hash = '';
  // Deleting writes the query anew; an address that held none of these stays as it was, letter by letter.
  const isTouched = url.searchParams.size !== new URL(address).searchParams.size || url.hash !== new URL(address).hash;
  return { clean: isTouched ? url.href : address, answer: Object.fromEntries(entries) };
}
