import { json, text } from '../../platform/http/answers.ts';
import type { Route } from '../route.ts';

/** ISO 3166-1: the countries of the race's neighbourhood and one of each region group, by their two codes. */
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

/** Where somebody is. A machine that only talks to itself is nowhere, so the parameter says it; France without one. */
export const geolocation: Route = {
  method: 'GET',
  path: '/api/geolocation',
  about: 'The country of whoever asks: France, or what the parameter country says.',
  answer: ({ parameters }) => {
    const asked = (parameters.get('country') ?? 'FR').toUpperCase();
    const code = Object.hasOwn(COUNTRIES, asked) ? COUNTRIES[asked] : undefined;
    if (code === undefined) return text(400, `country must be one of ${Object.keys(COUNTRIES).join(', ')}.`);
    return json(200, { countryCode: asked, countryCode3: code });
  },
};
