import type { AuthText } from '~/config/accountTexts.ts';
import { isOnline } from '~/lib/browser/events.ts';
import type { Failure, FailureCode, FieldFailure } from '~/lib/identity/contract.ts';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';

/** Failures with a message of their own. All others show "try again later" (docs/error-messages.md). */
export const SENTENCES = {
  anonymous: 'sessionOver',
  wrongCredentials: 'wrongCredentials',
  emailTaken: 'otherAccount',
  phoneTaken: 'phoneTaken',
  tooMany: 'tooMany',
  captcha: 'captcha',
  wrongCode: 'wrongCode',
  busy: 'busy',
  stale: 'declined',
  stepUp: 'declined',
  noPasskeys: 'noPasskeys',
  noStorage: 'noStorage',
} as const satisfies Partial<Record<FailureCode, AuthText>>;

const OWN: Partial<Record<FailureCode, AuthText>> = SENTENCES;

/**
 * The message for a failure: the site's own words, and the provider's only if the site has none for it. A request that failed while the
 * browser is offline shows that there is no connection.
 */
export const sentenceFor = ({ code, description }: Failure, text: Text): string => {
  const own = OWN[code];
  if (own !== undefined) return text(own);
  const isOffline = code === 'unreachable' && !isOnline();
  return (code === 'refused' ? description : undefined) ?? text(isOffline ? 'offline' : 'unreachable');
};

/** The provider's complaints about fields, beside the fields. */
const fieldProblems = (fields: readonly FieldFailure[]): ReadonlyMap<string, AuthText> =>
  new Map(
    fields.map(({ field, code }) => {
      if (code === 'missing') return [field, 'missing'] as const;
      return [field, field === 'password' ? 'weakPassword' : field === 'email' ? 'badEmail' : 'badField'] as const;
    }),
  );

/** The problem of a form: a sentence above it, or texts beside its fields. */
export const problemOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { sentence: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** The same with the sentence in a bar beside the form (specification, section 8). */
export const asideOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { aside: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** The problem of a code: the provider has one error for a wrong, a used and an expired one. */
export const codeProblem = (failure: Failure, text: Text): Problem =>
  failure.code === 'wrongCode' || failure.code === 'refused'
    ? { sentence: text('wrongCode') }
    : problemOf(failure, text);
