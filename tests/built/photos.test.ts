import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import type { PageElement } from './pageElement.ts';
import { pagesByKind } from './pagesByKind.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A race may have no photos: then the list is empty, and there is no file either. */
const shown = builtSite.pages
  .filter(({ html }) => html.includes('<picture>'))
  .map((page) => ({ page, pictures: page.document().all('picture') }));

/** A file that a page offers: its path, and its declared width. */
type Candidate = { readonly file: string; readonly width: number };

const candidatesOf = (picture: PageElement): readonly Candidate[] =>
  picture.elements.flatMap((element) =>
    element
      .attribute('srcset')
      .split(', ')
      .map((candidate) => {
        const [address = '', width = ''] = candidate.split(' ');
        return { file: address.slice(1), width: Number(width.replace('w', '')) };
      }),
  );

const offered = new Map(
  shown.flatMap(({ pictures }) => pictures.flatMap(candidatesOf)).map(({ file, width }) => [file, width]),
);
const files = [...builtSite.files].filter((file) => file.startsWith('photos/'));

const faults = (isWrong: (img: PageElement, page: BuiltPage) => boolean): readonly string[] =>
  shown.flatMap(({ page, pictures }) =>
    pictures.map((picture) => picture.one('img')).flatMap((img) => (isWrong(img, page) ? page.address : [])),
  );

describe('the photos of the built site', () => {
  it('are offered as existing files, and every other file is one for other sites', () => {
    expect([...offered.keys()].filter((file) => !builtSite.files.has(file))).toEqual([]);
    const others = new Set(files.filter((file) => !offered.has(file) && !/-shared-\d+-\d+\.jpg$/.test(file)));
    // Cards and galleries do not offer the widths that they never need; another place may show the same photo.
    expect([...others].filter((file) => !/-(?:1600|2200)\.\w+$/.test(file))).toEqual([]);
  });

  it('have the widths that are declared, and no metadata', async () => {
    const wrong: string[] = [];
    for (const [file, width] of offered) {
      const facts = await sharp(join(builtSite.root, file)).metadata();
      const isBare = facts.exif === undefined && facts.icc === undefined && facts.xmp === undefined;
      if (facts.width !== width || !isBare) wrong.push(file);
    }
    expect(wrong).toEqual([]);
  });

  it('have dimensions and `sizes`, so that the layout does not shift and no file is too large', () => {
    const isPositive = (value: string | undefined): boolean => Number(value) > 0;
    expect(
      faults(
        ({ attributes }) =>
          !isPositive(attributes.get('width')) ||
          !isPositive(attributes.get('height')) ||
          attributes.get('sizes') === undefined ||
          attributes.get('alt') === undefined,
      ),
    ).toEqual([]);
  });

  it('have no styles of their own on a card, so that all news lists of a language have the same styles', () => {
    const lists = pagesByKind.of('news');
    // The first cover of the first page is inlined, with its styles for the night.
    const stylesOf = ({ document }: BuiltPage) =>
      document()
        .all('style')
        .map(({ rawText }) => rawText)
        .filter((rules) => !rules.includes('.inline-scene .'));
    expect(faults(({ attributes }) => !attributes.has('class') && attributes.get('alt') !== '')).toEqual([]);
    expect(new Set(lists.map((page) => stylesOf(page).join())).size).toBe(1);
  });

  it('have their position in the styles of the page, because the policy forbids style attributes', () => {
    const ruleOf = ({ attributes }: PageElement) =>
      [...attributes.keys()].find((name) => /^data-photo-\d+$/.test(name));
    expect(
      faults(
        (img, { html }) => img.attributes.has('class') && !html.includes(`[${String(ruleOf(img))}]{object-position:`),
      ),
    ).toEqual([]);
    expect(faults(({ attributes }) => attributes.has('style'))).toEqual([]);
  });

  it('add no styles to a page without photos', () => {
    const without = builtSite.pages.filter(({ html }) => !html.includes('<picture>'));
    expect(without.length).toBeGreaterThan(0);
    expect(without.filter(({ html }) => /\.photo\b|object-position/.test(html)).map(({ address }) => address)).toEqual(
      [],
    );
  });
});
