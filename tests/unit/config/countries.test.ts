import { describe, expect, it } from 'vitest';
import { ALPHA2 } from '~/config/countries.ts';
import { COUNTRY_CODES } from '~/config/countryCodes.ts';
import facts from '~/content/facts/tour-2020.json' with { type: 'json' };

/** ISO 3166-1 has 249 entries (2026); Kosovo has user-assigned codes. */
const ENTRIES = 250;

describe('the countries', () => {
  it('are all of ISO 3166-1 and Kosovo, each once', () => {
    expect(ALPHA2.size).toBe(ENTRIES);
    expect(new Set(ALPHA2.values()).size).toBe(ENTRIES);
    expect([...ALPHA2.keys()].filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect([...ALPHA2.values()].filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
  });

  it('are those of the account’s forms, except Kosovo, whose code the provider does not support', () => {
    expect(COUNTRY_CODES).toEqual([...ALPHA2.values()].filter((code) => code !== 'XK').sort());
  });

  it.each(['fr', 'en', 'es', 'de'])('each have a name in %s', (language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    expect([...ALPHA2.values()].filter((code) => names.of(code) === code)).toEqual([]);
  });

  it.each([
    ['CHE', 'CH'],
    ['SVN', 'SI'],
    ['SVK', 'SK'],
    ['AUS', 'AU'],
    ['AUT', 'AT'],
    ['NER', 'NE'],
    ['NGA', 'NG'],
    ['XKK', 'XK'],
  ])('give %s the letters %s', (alpha3, alpha2) => {
    expect(ALPHA2.get(alpha3)).toBe(alpha2);
  });

  it('include the country of each rider, team and town of the race', () => {
    const codes = [
      ...facts.riders.map(({ nationality }) => nationality),
      ...facts.teams.map(({ country }) => country),
      ...facts.stages.flatMap(({ start, finish }) => [start.country, finish.country]),
    ];
    expect([...new Set(codes)].filter((code) => !ALPHA2.has(code))).toEqual([]);
  });
});
