import { fieldsOf, textOf } from '~/lib/fromOutside.ts';
import type { Failure, FailureCode, FieldFailure } from './contract.ts';
import { canStore } from '~/runtime/storage.ts';
import { shortText } from './shortText.ts';

/** The vendor's error keys, which are more precise than its error codes. */
const BY_KEY: ReadonlyMap<string, FailureCode> = new Map([
  ['error.invalidEmailOrPassword', 'wrongCredentials'],
  ['error.invalidOldPassword', 'wrongCredentials'],
  ['error.invalidVerificationCode', 'wrongCode'],
  ['error.accessToken.freshness', 'stale'],
  ['error.authn.mfa.stepup.required', 'stepUp'],
  ['error.email.alreadyInUse', 'emailTaken'],
  ['error.phoneNumber.alreadyInUse', 'phoneTaken'],
  ['error.rateLimit', 'tooMany'],
  ['error.captcha.required', 'captcha'],
]);

const BY_ERROR: ReadonlyMap<string, FailureCode> = new Map([
  ['login_required', 'anonymous'],
  ['access_denied', 'anonymous'],
  ['email_already_exists', 'emailTaken'],
  ['phone_number_already_exists', 'phoneTaken'],
  ['too_many_requests', 'tooMany'],
  ['invalid_token', 'anonymous'],
  // The SDK's own code for a response that it cannot read.
  ['unexpected_error', 'unreachable'],
]);

/** The SDK's own messages, for failures without a code. */
const BY_MESSAGE: readonly (readonly [RegExp, FailureCode])[] = [
  [/^An ongoing authorization flow/, 'busy'],
  [/config\w* (?:has errors|missing)|if SSO is not enabled|implicit flow when PKCE/, 'misconfigured'],
  [/^Invalid credentials/, 'wrongCredentials'],
  [/^User closed the popup window/, 'anonymous'],
  [/^(?:Unsupported WebAuthn API|Conditional mediation unavailable)/, 'noPasskeys'],
];

/** A code, as opposed to a message, which could contain personal data. */
const CODE = /^[\w.-]{1,64}$/;
/** The code that the SDK uses for the failure of a popup; it rejects that promise with a message (specification, section 8). */
const POPUP_FAILURE = 'server_error';

/** A rejection of the SDK as a code of the site, with the provider's own. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DOMException) return ofBrowser(error);
  // No network, or a response that is no JSON.
  if (error instanceof TypeError || error instanceof SyntaxError) return { code: 'unreachable' };
  if (error instanceof Error) return ofSentence(error.message);
  if (typeof error === 'string') return ofSentence(error, POPUP_FAILURE);
  return typeof error === 'object' && error !== null ? ofProvider(fieldsOf(error)) : { code: 'refused' };
}

/** `TimeoutError` is the site's own (withinTime.ts). Blocked storage and a passkey of another site throw errors of the same name. */
function ofBrowser({ name }: DOMException): Failure {
  if (name === 'TimeoutError') return { code: 'unreachable' };
  const isOfStorage = name === 'QuotaExceededError' || name === 'SecurityError';
  return { code: isOfStorage && !canStore() ? 'noStorage' : 'unsupported', cause: { error: name } };
}

/** The SDK's messages are in English, so they are used in events and not shown to members. */
function ofSentence(sentence: string, error?: string): Failure {
  const found = BY_MESSAGE.find(([known]) => known.test(sentence));
  return { code: found?.[1] ?? 'refused', cause: { error, errorDescription: shortText(sentence) } };
}

function ofProvider(answer: ReadonlyMap<string, unknown>): Failure {
  const [key, error] = [textOf(answer.get('errorMessageKey')), textOf(answer.get('error'))];
  if (error === undefined) return { code: 'unreachable' };
  const fields = fieldsIn(answer.get('errorDetails'));
  const known = BY_KEY.get(key ?? '') ?? BY_ERROR.get(error);
  const description = sentenceIn(answer, 'errorUserMsg');
  const errorDescription = description ?? sentenceIn(answer, 'errorDescription');
  const cause = { error: CODE.test(error) ? error : undefined, errorDescription };
  return { code: known ?? (fields === undefined ? 'refused' : 'invalid'), fields, description, cause };
}

/**
 * `errorUserMsg` is for people; `errorDescription` is for developers and in English (RFC 6749, section 5.2), so it is used in events only.
 */
function sentenceIn(
  answer: ReadonlyMap<string, unknown>,
  key: 'errorUserMsg' | 'errorDescription',
): string | undefined {
  const sentence = textOf(answer.get(key));
  return sentence === undefined ? undefined : shortText(sentence);
}

function fieldsIn(details: unknown): readonly FieldFailure[] | undefined {
  if (!Array.isArray(details) || details.length === 0) return undefined;
  return details.flatMap((detail: unknown) => {
    const told = fieldsOf(detail);
    const field = textOf(told.get('field'));
    const code = told.get('code') === 'missing' ? 'missing' : 'invalid';
    return field === undefined ? [] : [{ field: field.replace(/^data\./, ''), code } as const];
  });
}
