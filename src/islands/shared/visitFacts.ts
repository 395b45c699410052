import { providersShown } from '~/config/account.ts';
import { COUNTRY_CODES } from '~/config/countryCodes.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { LoginArrival } from '~/lib/identity/login/arrival.ts';
import type { Countries } from './authFields.ts';

/** In the browser's own words, which could differ from any rendered at build. */
export const countriesIn = (language: string): Countries => {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    compare(one, other),
  );
};

/** The facts about a visitor from the arrival and the browser. */
export const visitFacts = (language: string, { intro, isFromFantasy }: LoginArrival) =>
  ({
    isFromFantasy,
    intro,
    isPasswordless: IDENTITY.isPasswordless,
    providers: providersShown(IDENTITY.socialProviders, IDENTITY.isPasswordless),
    countries: countriesIn(language),
  }) as const;
