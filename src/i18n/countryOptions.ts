import { ALPHA2 } from '~/config/countries.ts';
import { regionOf } from './format.ts';
import type { Locale } from './locales.ts';

/** User-assigned: the provider knows the codes of ISO 3166-1 alone. */
const UNKNOWN_TO_PROVIDER = 'XK';

/** Every country with its name, in the order of the language's alphabet. Made at build: browsers differ in the names they know. */
export const countryOptions = (locale: Locale): readonly (readonly [code: string, name: string])[] => {
  const names = new Intl.DisplayNames(regionOf(locale), { type: 'region' });
  const { compare } = new Intl.Collator(regionOf(locale));
  return [...ALPHA2.values()]
    .filter((code) => code !== UNKNOWN_TO_PROVIDER)
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => compare(one, other));
};
