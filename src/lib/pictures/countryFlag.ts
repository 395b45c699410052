import * as flags from 'country-flag-icons/string/3x2';
import { ALPHA2 } from '~/config/countries.ts';

const known: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/**
 * The flag of a country as an SVG of 24 × 16 pixels without a name, for a place beside the country's name.
 *
 * @param alpha3 an ISO 3166-1 alpha-3 code.
 * @returns undefined for an unknown code.
 */
export const countryFlag = (alpha3: string): string | undefined =>
  known
    .get(ALPHA2.get(alpha3) ?? '')
    ?.replace(
      /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
      '<svg class="country-flag" aria-hidden="true" width="24" height="16" $1>',
    );
