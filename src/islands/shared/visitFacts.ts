import { providersShown, type Screen } from '~/config/account.ts';
import type { AuthIntro, FormPlace } from '~/config/accountTexts.ts';
import { clientKeyOf } from '~/config/clients.ts';
import { COUNTRY_CODES } from '~/config/countryCodes.ts';
import { IDENTITY } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Countries } from './authFields.ts';

const SCREENS: readonly Screen[] = ['login', 'signup', 'forgot-password'];

/** The screen that the address asks for, if it is one of those it may ask for (docs/threat-model.md T23). */
export const screenAsked = (): Screen | undefined => {
  const asked = address.parameters().get('initialScreen');
  return SCREENS.find((screen) => screen === asked);
};

/** Whether the visit comes by the link of a mail for a new password; whose link it is, is not yet known. */
export const hasResetLink = (place: FormPlace): boolean =>
  place === 'reset' && address.parameters().has('verification_code');

/** The introduction for a visitor from a partner. */
const introFor = (referrer: string | null): AuthIntro | undefined => {
  if (referrer?.includes('fantasy') === true) return 'introFantasy';
  return clientKeyOf(referrer) === 'eshop' ? 'introShop' : undefined;
};

/** In the browser's own words, which would differ from any that were drawn at build. */
export const countriesIn = (language: string): Countries => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    compare(one, other),
  );
};

/** What the address and the browser say about a visitor. */
export const visitFacts = (language: string) => {
  const referrer = address.parameters().get('referrer');
  return {
    isFromFantasy: referrer?.includes('fantasy') === true,
    intro: introFor(referrer),
    isPasswordless: IDENTITY.isPasswordless,
    providers: providersShown(IDENTITY.socialProviders, IDENTITY.isPasswordless),
    countries: countriesIn(language),
  } as const;
};
