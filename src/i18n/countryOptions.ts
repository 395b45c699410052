import { COUNTRY_CODES } from '~/config/countryCodes.ts';
import { regionOf } from './format.ts';
import type { Locale } from './locales.ts';

/**
 * Every country with its name, in the order of the language's alphabet. Generated at build time, because browsers differ in the names that
 * they have.
 */
export const countryOptions = (locale: Locale): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames(regionOf(locale), { type: 'region' });
  const { compare } = new Intl.Collator(regionOf(locale));
  return COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).sort(([, one], [, other]) =>
    compare(one, other),
  );
};
