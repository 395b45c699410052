import { expect, it } from 'vitest';
import { ALPHA2 } from '~/config/countries.ts';
import { countriesOf, isRegionGroup, REGION_GROUPS, REGION_GROUP_NAMES } from '~/config/regions.ts';

const known = new Set(ALPHA2.values());
const all = REGION_GROUP_NAMES.flatMap(countriesOf);

it('knows as many countries and territories in each group as the UN does (M49), and Kosovo', () => {
  expect(Object.fromEntries(REGION_GROUP_NAMES.map((name) => [name, countriesOf(name).length]))).toEqual({
    europe: 51 + 1,
    southEastAsia: 11,
    mena: 7 + 18,
    subSaharanAfrica: 53,
    latinAmericaAndCaribbean: 52,
  });
});

it('contains only codes of ISO 3166-1, each once', () => {
  expect(all.filter((code) => !known.has(code))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

it.each([
  ['FR', 'europe'],
  ['XK', 'europe'],
  ['TH', 'southEastAsia'],
  ['MA', 'mena'],
  ['TR', 'mena'],
  ['SN', 'subSaharanAfrica'],
  ['RE', 'subSaharanAfrica'],
  ['CO', 'latinAmericaAndCaribbean'],
  ['US', undefined],
  ['JP', undefined],
  ['NZ', undefined],
])('has %s in %s', (code, group) => {
  expect(REGION_GROUP_NAMES.find((name) => countriesOf(name).includes(code))).toBe(group);
});

it('does not accept inherited keys of an object as a group', () => {
  expect(['__proto__', 'constructor', 'Europe', ''].filter(isRegionGroup)).toEqual([]);
  expect(Object.keys(REGION_GROUPS)).toEqual([...REGION_GROUP_NAMES]);
});
