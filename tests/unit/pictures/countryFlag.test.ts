import * as flags from 'country-flag-icons/string/3x2';
import sharp from 'sharp';
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

const originals: ReadonlyMap<string, string> = new Map(Object.entries(flags));

/** The colours of a drawing at the size of a flag, on a page of a middle grey. */
const pixelsOf = (svg: string): Promise<Uint8Array> =>
  sharp(
    Buffer.from(
      svg.replace(
        /^<svg [^>]*?(viewBox="[^"]*")[^>]*>/,
        '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16" $1>',
      ),
    ),
  )
    .flatten({ background: '#888' })
    .raw()
    .toBuffer();

/** Of 255: an edge that has moved by a sixth of a pixel between black and white. */
const MOST_DIFFERENT = 40;

test.each([...ALPHA2])('the flag of %s looks like the original at its size', async (country, alpha2) => {
  const [flag, original] = [await countryFlag(country), originals.get(alpha2)];
  const [drawn, expected] = [await pixelsOf(flag ?? ''), await pixelsOf(original ?? '')];
  const differences = expected.map((value, index) => Math.abs(value - (drawn[index] ?? 0)));
  expect(Math.max(...differences)).toBeLessThanOrEqual(MOST_DIFFERENT);
});

test('detailed flags are shortened to what their size shows', async () => {
  const shortened = await Promise.all(Array.from(ALPHA2.keys(), async (country) => (await countryFlag(country)) ?? ''));
  const before = Array.from(ALPHA2.values(), (alpha2) => originals.get(alpha2) ?? '');
  expect(shortened.join('').length).toBeLessThan(0.8 * before.join('').length);
  expect((await countryFlag('SVN'))?.length).toBeLessThan((originals.get('SI') ?? '').length / 2);
});
