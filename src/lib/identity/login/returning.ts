import { PUBLIC_IDENTITY_SENDS_ISSUER, PUBLIC_TOKEN_STORE, PUBLIC_UNSOLICITED_ERRORS } from 'astro:env/client';
import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import { wayIn, type Accept } from '../session/acceptResult.ts';
import { announce } from './announce.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { readAddress, type Answer } from './hostileAddress.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { LOGIN_RESULT, NONCE, VERIFIER, type LoginResult, type Transaction } from '~/runtime/items/login.ts';
import { readItem, readText, removeItem } from '~/runtime/storage.ts';
import { stateOf } from '../sdk/random.ts';
import { shortText } from '../shortText.ts';
import { transactions } from './transactions.ts';
import { withinTime } from '../withinTime.ts';

/** The response in the address when the page was opened. */
export type Return =
  | { readonly kind: 'nothing' | 'anonymous' | 'notice' }
  | { readonly kind: 'member'; readonly arrival: Arrival; readonly target: string }
  | Unfinished
  | { readonly kind: 'failed'; readonly description: string | undefined };

/** A new person has returned from another provider, and the site must complete the sign-up; the token refers to that provider's data. */
export type Unfinished = { readonly kind: 'unfinished'; readonly token: string; readonly target: string };

const FORGED = { ok: false, failure: { code: 'forged' } } as const;

let taken: Answer | undefined;
let arrived: URL | undefined;

let isLinkRefused = false;

/** Whether a member has returned to this page without having linked the account. */
export const wasLinkRefused = (): boolean => isLinkRefused;

/** The login that waits for the link of its mail, in any tab of this browser. */
function mailed(): LoginResult | undefined {
  const begun = readItem(LOGIN_RESULT);
  return begun?.type === 'magic_link' ? begun : undefined;
}

/** The stored reason of a login that has returned; a link in a mail opens in another tab. */
function keptFor(state: string | undefined): string | undefined {
  return (transactions.find(state) ?? mailed())?.arrival;
}

/** Reads the response in the address, and removes it before anything can see or send it (docs/threat-model.md T13, T14, T20). */
function takeAnswer(): Answer {
  if (taken !== undefined) return taken;
  const href = address.href();
  const { clean, answer } = readAddress(href);
  arrived = new URL(href);
  let shown = clean;
  if (answer.code !== undefined || answer.error !== undefined) {
    arrived = new URL(clean);
    // The page restores its original address, so that a reload has it too.
    const query = keptFor(answer.state) ?? '';
    if (query !== '') arrived.search = query;
    if (query !== '') shown = readAddress(arrived.href).clean;
  }
  if (shown !== href) address.rewrite(shown);
  taken = answer;
  return answer;
}

/** Whether this page was opened with a code, which is being exchanged until the session is known. */
export const isReturning = (): boolean => takeAnswer().code !== undefined;

/**
 * The address with which the visitor arrived: that of this page when it was opened, or, for a returned login, the one with which the login
 * began.
 */
export function arrivedAt(): URL {
  takeAnswer();
  return arrived ?? new URL(address.href());
}

/** Finishes the login that has returned to this page, if it began in this tab (docs/threat-model.md T10, T12). */
export async function finishReturn(places: Places): Promise<Return> {
  const { code, state, iss, error, error_description: description, signup_token: token } = takeAnswer();
  if (code === undefined && error === undefined) return { kind: 'nothing' };
  const transaction = await transactionOf(state, places);
  if (transaction === undefined) return foreign(error);
  // A login that still waits for its link stays.
  if (mailed() === undefined) removeItem(LOGIN_RESULT);
  if (!isOfProvider(iss, places.origin)) {
    if (transaction.isLink !== true) announce('authentication_failed', FORGED);
    return { kind: 'failed', description: undefined };
  }
  if (error !== undefined && transaction.isLink === true) {
    isLinkRefused = true;
    return { kind: 'nothing' };
  }
  if (error === 'signup_required' && token !== undefined)
    return { kind: 'unfinished', token, target: transaction.target };
  if (error !== undefined) return failed(error, description);
  const isRight = PUBLIC_TOKEN_STORE !== 'described' || transaction.isMailed === true || areSecretsKept(transaction);
  const outcome = await wayIn(
    transaction.isLink === true ? 'silently' : 'authentication_failed',
    (accept): Promise<Outcome<Arrival>> =>
      isRight ? exchange(places, transaction, code ?? '', accept) : Promise.resolve(FORGED),
  );
  if (outcome.ok) return { kind: 'member', arrival: outcome.value, target: transaction.target };
  // The provider's message is used only for failures without a message of the site.
  const { code: reason, description: theirs } = outcome.failure;
  return { kind: 'failed', description: reason === 'refused' ? theirs : undefined };
}

/** Whether a response comes from the provider (RFC 9207). Without an issuer it does not, if the provider is configured to send one. */
const isOfProvider = (iss: string | undefined, provider: string): boolean =>
  iss === provider || (iss === undefined && PUBLIC_IDENTITY_SENDS_ISSUER === '0');

/**
 * A response that belongs to no flow of this tab: a code is not used, and an error becomes a message of the site, because otherwise a link
 * could log a member out. The setting restores the specified behaviour (docs/threat-model.md T10).
 */
function foreign(error: string | undefined): Return {
  if (error === undefined) return { kind: 'nothing' };
  return PUBLIC_UNSOLICITED_ERRORS === 'described' ? { kind: 'failed', description: undefined } : { kind: 'notice' };
}

/** The provider has no session, or the member declined there: neither is an error (specification, section 4). */
function failed(error: string, description: string | undefined): Return {
  if (error === 'login_required' || error === 'access_denied') return { kind: 'anonymous' };
  announce('authentication_failed', { ok: false, failure: failureOf({ error, errorDescription: description }) });
  return { kind: 'failed', description: shortText(description ?? error) };
}

/** A returned login; one by a link in a mail has no record in this tab. */
type Returned = Transaction & { readonly isMailed?: true };

async function transactionOf(state: string | undefined, places: Places): Promise<Returned | undefined> {
  return transactions.take(state) ?? (await mailedOf(state, places));
}

/** The login by a link in a mail, which opens in another tab than the one that requested it (redirectLogin.ts). */
async function mailedOf(state: string | undefined, places: Places): Promise<Returned | undefined> {
  const { verifier, nonce, at: createdAt, target, clientId = places.clientId } = mailed() ?? {};
  if (verifier === undefined || nonce === undefined || createdAt === undefined || target === undefined) return;
  if (state === undefined || (await stateOf(verifier)) !== state) return;
  removeItem(LOGIN_RESULT);
  const { redirectUri } = places;
  const flow = { state, nonce, verifier, createdAt, clientId, redirectUri, target };
  return { ...flow, isPopup: false, isMailed: true };
}

/**
 * In the mode `described`, changed or removed secrets end the login, because its response can no longer be tied to this browser. Those of a
 * link in a mail were never stored there.
 */
function areSecretsKept({ verifier, nonce }: Returned): boolean {
  const areSame = readText(VERIFIER) === verifier && readText(NONCE) === nonce;
  removeItem(VERIFIER);
  removeItem(NONCE);
  return areSame;
}

async function exchange(
  places: Places,
  { clientId, redirectUri, nonce, verifier }: Transaction,
  code: string,
  accept: Accept,
): Promise<Outcome<Arrival>> {
  const settings = { ...places, clientId };
  const { client } = await withinTime(loadClient(settings), CALL_LIMIT_MS);
  // A given verifier takes precedence over the SDK's own, though its types do not contain it (docs/threat-model.md S7).
  const asked = { code, redirectUri, codeVerifier: verifier };
  const result = await withinTime(client.exchangeAuthorizationCodeWithPkce(asked), CALL_LIMIT_MS);
  return accept(client, result, settings, { nonce });
}
