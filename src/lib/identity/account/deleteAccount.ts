import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { SERVICES } from '~/config/services.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';
import type { Failure, Outcome, Places } from '../contract.ts';
import { deletionAddress } from './deletionAddress.ts';
import { failureOf } from '../failureOf.ts';
import { keptTokens } from '../tokens/keptTokens.ts';
import { logFailure } from '../logFailure.ts';
import { readArrival } from '../session/readMember.ts';
import { sessionEnd } from '../session/sessionEnd.ts';

/** The outcome of the deletion; `unclear` if neither its response nor the state at the provider is known. */
type Deletion = 'done' | 'unclear';

const DONE = { ok: true, value: 'done' } as const;
const UNCLEAR = { ok: true, value: 'unclear' } as const;

type Proof = { readonly accessToken: string; readonly id: string };

/**
 * Sends one request to delete the account (docs/threat-model.md T37, R26). The provider names the account of the token that is sent along;
 * the data of this browser is not used. After any response except a refusal with a reason, and also after a lost response, 404 and 410 (no
 * such account), the provider is asked whether the account still exists, and nothing is sent again.
 */
export async function deleteAccount(places: Places): Promise<Outcome<Deletion>> {
  const proof = await proofOf(places);
  if (!proof.ok) return proof;
  const { accessToken, id } = proof.value;
  const target = deletionAddress(SERVICES.accountDeletion ?? '', places.language, id);
  if (target === undefined) return { ok: false, failure: { code: 'refused' } };
  // Another request of this page may get "not logged in" before the deletion is answered: that must not start a login.
  sessionEnd.begin();
  const deletion = await sendDeletion(places, target, accessToken);
  if (!deletion.ok || deletion.value !== 'done') sessionEnd.stop();
  return deletion;
}

async function sendDeletion(places: Places, target: string, accessToken: string): Promise<Outcome<Deletion>> {
  const answer = await post(target, headersFor(places, accessToken));
  const isAnswer = answer instanceof Response;
  if (isAnswer && answer.ok) return DONE;
  const refusal = isAnswer ? await refusalIn(answer) : undefined;
  if (refusal !== undefined) return { ok: false, failure: refusal };
  const isThere = await isKnown(places, accessToken);
  if (isThere === false) return DONE;
  // A request that timed out may still be carried out.
  return isThere === true && answer !== 'late' ? { ok: false, failure: { code: 'refused' } } : UNCLEAR;
}

/** The messages of a refusal are in the language of the page. */
const headersFor = ({ language }: Places, accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  'accept-language': language,
});

const userOf = (places: Places, accessToken: string): Promise<Response> =>
  fetch(`${places.origin}/identity/v1/userinfo`, {
    headers: headersFor(places, accessToken),
    credentials: 'omit',
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  });

async function proofOf(places: Places): Promise<Outcome<Proof>> {
  const ask = async (accessToken: string) => {
    const user = unlessRefused(await logFailure('userinfo', userOf(places, accessToken)));
    const body: unknown = await user.json();
    return { accessToken, status: user.status, body };
  };
  const answer = await withToken(places, 'reading', ask);
  if (!answer.ok) return answer;
  const { accessToken, status, body } = answer.value;
  if (status !== 200) return { ok: false, failure: failureOf(body) };
  return { ok: true, value: { accessToken, id: readArrival(body)?.member.id ?? '' } };
}

async function post(target: string, headers: Readonly<Record<string, string>>): Promise<Response | 'late' | 'lost'> {
  try {
    const signal = AbortSignal.timeout(CALL_LIMIT_MS);
    // The header forces a preflight, so no form of another site can send this; cookies are not needed.
    return await fetch(target, { method: 'POST', headers, credentials: 'omit', signal });
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'lost';
  }
}

/** Refusals that exclude a deletion: the provider first requires another login. */
async function refusalIn(answer: Response): Promise<Failure | undefined> {
  if (answer.status !== 401 && answer.status !== 403) return undefined;
  const fields = fieldsOf(await answer.json().catch(() => undefined));
  return failureOf({ ...Object.fromEntries(fields), errorMessageKey: fields.get('error_message_key') });
}

/**
 * Whether the account of the token still exists. Undefined without an answer, or after a logout meanwhile, because the token then proves
 * nothing.
 */
async function isKnown(places: Places, accessToken: string): Promise<boolean | undefined> {
  try {
    const { ok, status } = await userOf(places, accessToken);
    if (ok) return true;
    return status === 401 && keptTokens.read() !== undefined ? false : undefined;
  } catch {
    return undefined;
  }
}
