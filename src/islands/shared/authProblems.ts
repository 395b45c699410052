import type { AuthText } from '~/config/accountTexts.ts';
import type { Failure, FailureCode, FieldFailure } from '~/lib/identity/contract.ts';
import type { Text } from './authText.ts';

/** Failures with a message of their own. All others show "try again later" (docs/error-messages.md). */
export const SENTENCES = {
  anonymous: 'sessionOver',
  wrongCredentials: 'wrongCredentials',
  emailTaken: 'otherAccount',
  phoneTaken: 'phoneTaken',
  tooMany: 'tooMany',
  wrongCode: 'wrongCode',
  busy: 'busy',
  stale: 'declined',
  stepUp: 'declined',
  noPasskeys: 'noPasskeys',
  noStorage: 'noStorage',
} as const satisfies Partial<Record<FailureCode, AuthText>>;

const OWN: Partial<Record<FailureCode, AuthText>> = SENTENCES;

/** What a member reads when something fails: the site's own words, and the provider's only for what the site has no words for. */
export const sentenceFor = ({ code, description }: Failure, text: Text): string => {
  const own = OWN[code];
  if (own !== undefined) return text(own);
  return (code === 'refused' ? description : undefined) ?? text('unreachable');
};

/** The provider's complaints about fields, beside the fields. */
export const fieldProblems = (fields: readonly FieldFailure[]): ReadonlyMap<string, AuthText> =>
  new Map(
    fields.map(({ field, code }) => {
      if (code === 'missing') return [field, 'missing'] as const;
      return [field, field === 'password' ? 'weakPassword' : field === 'email' ? 'badEmail' : 'badField'] as const;
    }),
  );
