import { expect, test } from 'vitest';
import { ALPHA2 } from '~/config/countries.ts';
import { flagOf } from '~/lib/pictures/flagOf.ts';

test('a flag is a small drawing without a name and without anything that a page would load', () => {
  const flag = flagOf('SVN') ?? '';
  expect(flag).toMatch(
    /^<svg class="country-flag" aria-hidden="true" width="24" height="16" viewBox="[\d. ]+">.*<\/svg>$/,
  );
  expect(flag).not.toMatch(/href|url\(|style|<script|xmlns/);
});

test('every country that content may name has one', () => {
  const without = [...ALPHA2.keys()].filter((country) => flagOf(country) === undefined);
  expect(without).toEqual([]);
});

test('an unknown code has none', () => {
  expect(flagOf('XYZ')).toBeUndefined();
});
