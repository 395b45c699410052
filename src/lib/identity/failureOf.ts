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
]);

const BY_ERROR: ReadonlyMap<string, FailureCode> = new Map([
  ['login_required', 'anonymous'],
  ['access_denied', 'anonymous'],
  ['email_already_exists', 'emailTaken'],
  ['phone_number_already_exists', 'phoneTaken'],
  ['too_many_requests', 'tooMany'],
  ['invalid_token', 'anonymous'],
]);

/** The SDK's own sentences; for these failures it has no codes. */
const BY_MESSAGE: readonly (readonly [RegExp, FailureCode])[] = [
  [/^An ongoing authorization flow/, 'busy'],
  [/creation config has errors/, 'misconfigured'],
  [/^User closed the popup window/, 'anonymous'],
  [/^(?:Unsupported WebAuthn API|Conditional mediation unavailable)/, 'noPasskeys'],
];

/** A rejection of the SDK as a code of the site. */
export function failureOf(error: unknown): Failure {
  if (error instanceof DOMException) return { code: ofBrowser(error) };
  // No network, or a response that is no JSON.
  if (error instanceof TypeError || error instanceof SyntaxError) return { code: 'unreachable' };
  // A popup that was closed rejects with a string.
  const message = error instanceof Error ? error.message : error;
  if (typeof message === 'string') {
    const found = BY_MESSAGE.find(([sentence]) => sentence.test(message));
    return { code: found?.[1] ?? 'refused' };
  }
  return typeof error === 'object' && error !== null ? ofProvider(new Map(Object.entries(error))) : { code: 'refused' };
}

/** A forbidden store and a passkey of a foreign page throw errors of the same name. */
function ofBrowser({ name }: DOMException): FailureCode {
  if (name === 'TimeoutError') return 'unreachable';
  const isOfStorage = name === 'QuotaExceededError' || name === 'SecurityError';
  return isOfStorage && !canStore() ? 'noStorage' : 'unsupported';
}

function ofProvider(answer: ReadonlyMap<string, unknown>): Failure {
  const [key, error] = [textOf(answer.get('errorMessageKey')), textOf(answer.get('error'))];
  if (error === undefined) return { code: 'unreachable' };
  const fields = fieldsIn(answer.get('errorDetails'));
  const known = BY_KEY.get(key ?? '') ?? BY_ERROR.get(error);
  return { code: known ?? (fields === undefined ? 'refused' : 'invalid'), fields, description: descriptionIn(answer) };
}

function descriptionIn(answer: ReadonlyMap<string, unknown>): string | undefined {
  // `error_description` is for developers, and in English (RFC 6749, section 5.2).
  const description = textOf(answer.get('errorUserMsg'));
  return description === undefined ? undefined : shortText(description);
}

function fieldsIn(details: unknown): readonly FieldFailure[] | undefined {
  if (!Array.isArray(details) || details.length === 0) return undefined;
  return details.flatMap((detail: unknown) => {
    if (typeof detail !== 'object' || detail === null || !('field' in detail)) return [];
    const field = textOf(detail.field);
    const code = 'code' in detail && detail.code === 'missing' ? 'missing' : 'invalid';
    return field === undefined ? [] : [{ field: field.replace(/^data\./, ''), code } as const];
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
