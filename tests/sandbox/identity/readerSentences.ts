import { isConsent } from '~/config/consent.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { problemOf } from '~/islands/shared/authProblems.ts';
import type { Problem } from '~/islands/shared/Problems.tsx';
import type { FailureCode } from '~/lib/identity/contract.ts';
import { failureOf } from '~/lib/identity/failureOf.ts';
import type { Locale } from '../../../sandbox/locales.ts';

/** A response as the SDK rejects with it: its names in camel case. */
const rejection = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]: readonly [string, unknown]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

/** What the site makes of the provider's refusal: its own code, and what a form shows. */
export const shownFor = (answer: object, locale: Locale): { readonly code: FailureCode; readonly problem: Problem } => {
  const failure = failureOf(rejection(answer));
  const t = wordingIn(locale);
  return { code: failure.code, problem: problemOf(failure, (key) => (isConsent(key) ? key : t(`auth.${key}`))) };
};
