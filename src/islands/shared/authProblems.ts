import type { AuthText } from '~/config/accountTexts.ts';
import type { Failure, FailureCode, FieldFailure } from '~/lib/identity/contract.ts';
import type { Text } from './authText.ts';

/** Failures with a message of their own. All others show "try again later". */
const SENTENCES: Partial<Record<FailureCode, AuthText>> = {
  wrongCredentials: 'wrongCredentials',
  emailTaken: 'emailTaken',
  phoneTaken: 'phoneTaken',
  tooMany: 'tooMany',
  wrongCode: 'wrongCode',
  busy: 'busy',
};

/** What a member reads when something fails: never the provider's own words, which are in one language. */
export const sentenceFor = ({ code }: Failure, text: Text): string => text(SENTENCES[code] ?? 'unreachable');

/** The provider's complaints about fields, beside the fields. */
export const fieldProblems = (fields: readonly FieldFailure[]): ReadonlyMap<string, AuthText> =>
  new Map(
    fields.map(({ field, code }) => {
      if (code === 'missing') return [field, 'missing'] as const;
      return [field, field === 'password' ? 'weakPassword' : field === 'email' ? 'badEmail' : 'badField'] as const;
    }),
  );
