import { providersShown } from '~/config/account.ts';
import type { FormPlace } from '~/config/accountTexts.ts';
import { COUNTRY_CODES } from '~/config/countryCodes.ts';
import { IDENTITY } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { LoginArrival } from '~/lib/identity/login/arrival.ts';
import type { Countries } from './authFields.ts';

/** Whether the visit comes by the link of a mail for a new password; whose link it is, is not yet known. */
export const hasResetLink = (place: FormPlace): boolean =>
  place === 'reset' && address.parameters().has('verification_code');

/** Whether that link is the one for a lost passkey: it names the client too (docs/identity.md). */
export const isRecovery = (): boolean => address.parameters().has('client_id');

/** In the browser's own words, which would differ from any that were drawn at build. */
export const countriesIn = (language: string): Countries => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    compare(one, other),
  );
};

/** What the link of a mail proves, for a new password or passkey. */
export const resetProof = () => {
  const link = address.parameters();
  return { email: link.get('email') ?? '', verificationCode: link.get('verification_code') ?? '' };
};

/** What the arrival and the browser say about a visitor. */
export const visitFacts = (language: string, { intro, isFromFantasy }: LoginArrival) =>
  ({
    isFromFantasy,
    intro,
    isPasswordless: IDENTITY.isPasswordless,
    providers: providersShown(IDENTITY.socialProviders, IDENTITY.isPasswordless),
    countries: countriesIn(language),
  }) as const;
