import { json, text } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** ISO 3166-1, alpha-2 to alpha-3: the countries near the race and one of each region group. */
const COUNTRIES: Readonly<Record<string, string>> = {
  FR: 'FRA',
  DE: 'DEU',
  ES: 'ESP',
  GB: 'GBR',
  US: 'USA',
  NZ: 'NZL',
  TH: 'THA',
  MA: 'MAR',
  SN: 'SEN',
  CO: 'COL',
};

/** The visitor's country. All requests come from this machine, so a parameter sets the country; the default is France. */
export const geolocation: Route = {
  method: 'GET',
  path: '/api/geolocation',
  about: 'The country of the visitor: France, or that of the parameter country.',
  answer: ({ parameters }) => {
    const asked = (parameters.get('country') ?? 'FR').toUpperCase();
    const code = Object.hasOwn(COUNTRIES, asked) ? COUNTRIES[asked] : undefined;
    if (code === undefined) return text(400, `country must be one of ${Object.keys(COUNTRIES).join(', ')}.`);
    return json(200, { countryCode: asked, countryCode3: code });
  },
};
