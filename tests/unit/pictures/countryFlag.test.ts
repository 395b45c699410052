import { expect, test } from 'vitest';
import { ALPHA2 } from '~/config/countries.ts';
import { countryFlag } from '~/lib/pictures/countryFlag.ts';

test.each([...ALPHA2.keys()])(
  'the flag of %s is a small drawing without a name and without external resources',
  async (country) => {
    const flag = (await countryFlag(country)) ?? '';
    expect(flag).toMatch(
      /^<svg class="country-flag" aria-hidden="true" width="24" height="16" viewBox="[\d. ]+">.*<\/svg>$/,
    );
    expect(flag).not.toMatch(/href|url\(|style|<script|xmlns| id=/);
  },
);

test('an unknown code has none', async () => {
  expect(await countryFlag('XYZ')).toBeUndefined();
});
