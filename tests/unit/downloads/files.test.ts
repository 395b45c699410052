import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ICONS } from '~/config/icons.ts';
import { PALETTE } from '~/config/race/palette.ts';
import { compactPath, STEPS_PER_UNIT } from '~/lib/downloads/compactPath.ts';
import { icoOf } from '~/lib/downloads/icoOf.ts';
import { signPng } from '~/lib/downloads/signPng.ts';
import { xmlText } from '~/lib/downloads/xmlText.ts';

describe('T40 a text inside XML', () => {
  it('cannot end its element or its attribute, nor hold what XML cannot', () => {
    expect(xmlText('<a b="c">&amp;\u0000\u0008</a>')).toBe('&lt;a b=&quot;c&quot;&gt;&amp;amp;&lt;/a&gt;');
    expect(xmlText('Côte d’Aulteribe\n1\u00a0%')).toBe('Côte d’Aulteribe\n1\u00a0%');
  });
});

describe('a compact path', () => {
  it('has the same course in integer steps, each relative to the point before', () => {
    expect(compactPath('M1 2L2 2L2 1.5Q2.5 1 3 1C3 2 4 2 4 1Z')).toBe('M20 40l20 0 0-10q10-10 20-10c0 20 20 20 20 0z');
  });

  it('starts a second subpath from the start of the first one, to which the end of a subpath returns', () => {
    expect(compactPath('M1 1L2 1ZM3 3L4 3Z')).toBe('M20 20l20 0zm40 40l20 0z');
  });

  it('leaves out lines of length zero and does not accumulate rounding errors', () => {
    expect(compactPath('M0 0L0 0L0.01 0')).toBe('M0 0');
    expect(compactPath('M0 0L0.04 0L0.08 0L0.12 0')).toBe('M0 0l1 0 1 0');
    expect(STEPS_PER_UNIT).toBe(20);
  });

  it('refuses unknown commands', () => {
    expect(() => compactPath('M0 0A1 1 0 0 0 2 2')).toThrow(RangeError);
    expect(() => compactPath('M0 0L1')).toThrow(RangeError);
  });
});

describe('the site’s icon', () => {
  const corner = async (png: Uint8Array): Promise<readonly number[]> =>
    [...(await sharp(png).removeAlpha().raw().toBuffer())].slice(0, 3);

  it.each(ICONS.map(({ size, purpose }) => [size, purpose] as const))(
    'is a square of %i pixels on an opaque background (%s)',
    async (size, purpose) => {
      const png = await signPng(size, purpose);
      const { width, height, hasAlpha } = await sharp(png).metadata();
      expect([width, height, hasAlpha]).toEqual([size, size, false]);
      const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(PALETTE.light.accent) ?? [];
      expect(await corner(png)).toEqual([red, green, blue].map((part) => Number.parseInt(part, 16)));
    },
  );

  it('keeps its mountain inside the circle of a mask', async () => {
    const size = 512;
    const { data, info } = await sharp(await signPng(size, 'maskable'))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const dark = [...data.keys()].filter((at) => at % info.channels === 0 && (data[at] ?? 255) < 80);
    const radii = dark.map((at) => {
      const pixel = at / info.channels;
      return Math.hypot((pixel % size) + 0.5 - size / 2, Math.floor(pixel / size) + 0.5 - size / 2) / size;
    });
    expect(radii.length).toBeGreaterThan(10_000);
    expect(radii.reduce((one, other) => Math.max(one, other))).toBeLessThan(0.4);
  });
});

describe('an icon file', () => {
  it('contains the picture after a header with its size and position', () => {
    const file = icoOf(new Uint8Array([1, 2, 3]), 32);
    expect([...file]).toEqual([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 3, 0, 0, 0, 22, 0, 0, 0, 1, 2, 3]);
  });

  it('writes 256 pixels as 0', () => {
    expect([...icoOf(new Uint8Array(), 256)].slice(6, 8)).toEqual([0, 0]);
  });
});
