import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { convert } from 'fontverter';
import { describe, expect, it } from 'vitest';
import { markUnhinted } from '../../scripts/markUnhinted.ts';

type Font = {
  readonly directory: { readonly tables: Readonly<Record<string, unknown>> };
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
  readonly unitsPerEm: number;
};

const read = (bytes: Buffer): Font => create(bytes) as unknown as Font;
const tablesOf = (bytes: Buffer): readonly string[] => Object.keys(read(bytes).directory.tables);
const SOURCE = 'node_modules/source-sans/VF/SourceSans3VF-Upright.ttf';

describe.each(['display', 'text'])('the font for %s', (name) => {
  const bytes = readFileSync(`.cache/fonts/${name}.woff2`);

  it.each([
    'Pogačar',
    'Primož Roglič',
    'Michał Kwiatkowski',
    'Krists Neilands',
    'Cœur',
    'Größe',
    '«3:55’17»',
    '€',
    '−',
  ])('has all letters of "%s" in its one file', (text) => {
    const font = read(bytes);
    expect(Array.from(text).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
  });

  it('tells FreeType not to add hints', () => {
    expect(tablesOf(bytes)).toContain('prep');
  });
});

describe('a font without hints', () => {
  it('is marked, and keeps all its tables', async () => {
    const font = readFileSync(SOURCE);
    const marked = await convert(markUnhinted(font), 'woff2');
    expect(tablesOf(font)).not.toContain('prep');
    // The conversion removes a signature, which would no longer be valid.
    const expected = new Set([...tablesOf(font), 'gasp', 'prep']);
    expected.delete('DSIG');
    expect(new Set(tablesOf(marked))).toEqual(expected);
    expect(read(marked).unitsPerEm).toBe(read(font).unitsPerEm);
    expect(read(marked).hasGlyphForCodePoint(0x10d)).toBe(true);
  });

  it('is not marked twice, like a font with hints', () => {
    const marked = markUnhinted(readFileSync(SOURCE));
    expect(markUnhinted(marked)).toBe(marked);
  });
});
