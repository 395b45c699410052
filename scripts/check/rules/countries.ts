import { ALPHA2 } from '~/config/countries.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The countries of riders and teams exist: pages print their names. */
export const countries: Rule = ({ riders, teams }) =>
  [...soundOnly(riders), ...soundOnly(teams)].flatMap(({ file, data: { country } }) =>
    country === null || ALPHA2.has(country)
      ? []
      : [
          {
            file,
            field: 'country',
            found: quoted(country),
            allowed: 'the code of a country (ISO 3166-1 alpha-3), such as FRA',
          },
        ],
  );
