import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { NEWS_TAGS } from '~/config/news.ts';
import { PHOTO_ENDINGS, PHOTO_FILE } from '~/config/photos.ts';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { contentFiles } from '../../../scripts/check/contentFiles.ts';
import { findMistakes } from '../../../scripts/check/findMistakes.ts';
import { remarksOn } from '../../../scripts/check/remarks.ts';
import { sentenceOf } from '../../../scripts/check/sentenceOf.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { fourFields } from './samplePhoto.ts';

const [FIRST] = LOCALES;
const PHOTOS = `${CONTENT}/photos`;
const ARTICLE = `${CONTENT}/news/${FIRST}/a-sample.md`;
const ENDINGS = '.jpg, .jpeg, .png, .webp, .avif';

const entry = (lines = 'credit: A. Photographer\nrights: © Race Club\n'): string =>
  `alt:\n${LOCALES.map((locale) => `  ${locale}: A road\n`).join('')}${lines}`;

/** An article in the first language; the rules about other languages do not matter here. */
const article = (cover: string, text: string): string =>
  `---
title: A sample
slug: a-sample
teaser: One sentence of a teaser that is long enough for every list of articles.
date: ${RACE.publicSince}
tags: [${String(NEWS_TAGS[0])}]
cover: ${cover}
---
${text}
`;

const jpeg = async (width = 1200, height = 800): Promise<Buffer> => (await fourFields(width, height)).jpeg().toBuffer();
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

/** The mistakes in a race that has only these files. */
const findingsIn = async (files: Readonly<Record<string, string | Buffer>>) => {
  const root = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return findMistakes(contentFiles(root));
};

/** The mistakes of photos, and those of the article except the languages that it lacks. */
const mistakesIn = async (files: Readonly<Record<string, string | Buffer>>): Promise<readonly string[]> =>
  (await findingsIn(files)).mistakes.filter(({ file }) => file.startsWith(PHOTOS) || file === ARTICLE).map(sentenceOf);

const photo = async (bytes?: Buffer, name = 'start.jpg') => ({
  [`${PHOTOS}/start.yaml`]: entry(),
  [`${PHOTOS}/${name}`]: bytes ?? (await jpeg()),
});

describe('a photo', () => {
  it.each(['start.jpg', 'start.jpeg'])('without a mistake is an entry with %s beside it', async (name) => {
    expect(await mistakesIn(await photo(undefined, name))).toEqual([]);
  });

  it('requires a picture beside it', async () => {
    expect(await mistakesIn({ [`${PHOTOS}/start.yaml`]: entry() })).toEqual([
      `${PHOTOS}/start.yaml: found no picture beside it; allowed: a picture of the same name that ends with ${ENDINGS}.`,
    ]);
  });

  it('may have a picture with another name beside it', async () => {
    const named = { [`${PHOTOS}/start.yaml`]: `picture: img-4711.jpg\n${entry()}` };
    expect(await mistakesIn({ ...named, [`${PHOTOS}/img-4711.jpg`]: await jpeg() })).toEqual([]);
    expect(await mistakesIn({ ...named, [`${PHOTOS}/start.jpg`]: await jpeg() })).toEqual([
      `${PHOTOS}/start.jpg: found a picture without an entry; allowed: alt, credit and rights in ${PHOTOS}/start.yaml.`,
      `${PHOTOS}/start.yaml › picture: found "img-4711.jpg"; allowed: a file beside it.`,
    ]);
  });

  it('with a picture of another name has no further mistake if a key is missing', async () => {
    const named = `picture: img-4711.jpg\n${entry('credit: A. Photographer\n')}`;
    expect(await mistakesIn({ [`${PHOTOS}/start.yaml`]: named, [`${PHOTOS}/img-4711.jpg`]: await jpeg() })).toEqual([
      `${PHOTOS}/start.yaml › rights: found nothing; allowed: a text (the key is needed).`,
    ]);
  });

  it.each(PHOTO_ENDINGS)('may have a picture that ends with %s', (ending) => {
    expect(PHOTO_FILE.test(`img_4711.edited-2${ending}`)).toBe(true);
    for (const name of [`.${ending}`, `img..4711${ending}`, `img.${ending}`, `../img${ending}`, `img${ending}.gif`])
      expect(PHOTO_FILE.test(name), name).toBe(false);
  });

  it('requires one picture, and each picture an entry', async () => {
    const files = { ...(await photo()), [`${PHOTOS}/start.png`]: await jpeg(), [`${PHOTOS}/other.jpg`]: await jpeg() };
    expect(await mistakesIn(files)).toEqual([
      `${PHOTOS}/other.jpg: found a picture without an entry; allowed: alt, credit and rights in ${PHOTOS}/other.yaml.`,
      `${PHOTOS}/start.png: found a second picture of the same photo; allowed: one: ${PHOTOS}/start.jpg.`,
    ]);
  });

  const cmyk = async () => (await fourFields(1200, 800)).toColourspace('cmyk').jpeg().toBuffer();
  it.each([
    ['HEIC', () => heic, 'a HEIC file', 'JPEG, PNG, WebP, AVIF'],
    ['a video', () => Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), 'a video', 'JPEG, PNG, WebP, AVIF'],
    ['no picture', () => Buffer.from('a text'), 'a file that is no picture', 'JPEG, PNG, WebP, AVIF'],
    ['CMYK', cmyk, 'the colours of a print (CMYK)', 'the colours of a screen (RGB)'],
    [
      'cut off',
      async () => (await jpeg()).subarray(0, 6000),
      'a JPEG file that cannot be read to its end',
      'a whole file',
    ],
    ['too large', () => jpeg(8001, 10), '8001 × 10 pixels', 'at most 8000 on the longer side'],
    ['too small', () => jpeg(1199, 800), '1199 × 800 pixels', 'at least 1200 on the longer side'],
    ['too heavy', async () => Buffer.concat([await jpeg(), Buffer.alloc(13_000_000)]), '13.0 MB', 'at most 12.0 MB'],
  ])('that is %s is refused', async (_what, make, found, allowed) => {
    expect(await mistakesIn(await photo(await make()))).toEqual([
      `${PHOTOS}/start.jpg: found ${found}; allowed: ${allowed}.`,
    ]);
  });

  it('requires a known ending', async () => {
    expect(await mistakesIn(await photo(undefined, 'start.JPG'))).toEqual([
      `${PHOTOS}/start.JPG: found another ending; allowed: ${ENDINGS}.`,
    ]);
  });

  it('requires a description in every language, a credit and the rights', async () => {
    const withoutAlt = entry().replace(`  ${FIRST}: A road\n`, '');
    const files = { [`${PHOTOS}/start.jpg`]: await jpeg() };
    expect(await mistakesIn({ ...files, [`${PHOTOS}/start.yaml`]: withoutAlt })).toEqual([
      `${PHOTOS}/start.yaml › alt.${FIRST}: found nothing; allowed: a text (the key is needed).`,
    ]);
    expect(await mistakesIn({ ...files, [`${PHOTOS}/start.yaml`]: entry('') })).toEqual([
      `${PHOTOS}/start.yaml › credit: found nothing; allowed: a text (the key is needed).`,
      `${PHOTOS}/start.yaml › rights: found nothing; allowed: a text (the key is needed).`,
    ]);
  });

  it('requires a focus within the picture', async () => {
    const outside = entry('credit: A. Photographer\nrights: © Race Club\nfocus: { x: 120, y: 50 }\n');
    expect(await mistakesIn({ ...(await photo()), [`${PHOTOS}/start.yaml`]: outside })).toEqual([
      `${PHOTOS}/start.yaml › focus.x: found 120; allowed: at most 100.`,
    ]);
  });

  it('that is shown nowhere is a remark', async () => {
    const remarks = async (cover: string) =>
      remarksOn((await findingsIn({ ...(await photo()), [ARTICLE]: article(cover, 'Text') })).content, Date.now());
    expect(await remarks('map')).toContain(`Shown nowhere: ${PHOTOS}/start.yaml.`);
    expect(await remarks('photo:start')).not.toContain(`Shown nowhere: ${PHOTOS}/start.yaml.`);
  });
});

describe('a text or a cover', () => {
  const [line] = [article('map', '').split('\n').length - 1];

  it('may show photos that have an entry', async () => {
    const text = '![](photo:start)\n\n![Another description](photo:start "A caption")\n![](photo:start)';
    expect(await mistakesIn({ ...(await photo()), [ARTICLE]: article('photo:start', text) })).toEqual([]);
  });

  it('requires existing photos', async () => {
    expect(await mistakesIn({ [ARTICLE]: article('photo:start', '![](photo:finish)') })).toEqual([
      `${ARTICLE} › cover: found "photo:start"; allowed: photo:<id> of an entry in ${PHOTOS}.`,
      `${ARTICLE} › text, line ${line}: found "photo:finish"; allowed: photo:<id> of an entry in ${PHOTOS}.`,
    ]);
  });

  it.each(['Words ![](photo:start)', '- ![](photo:start)', '[![](photo:start)](https://example.org/)'])(
    'requires a paragraph of its own for a photo: %s',
    async (text) => {
      expect(await mistakesIn({ ...(await photo()), [ARTICLE]: article('map', text) })).toEqual([
        `${ARTICLE} › text, line ${line}: found the photo "photo:start" between words; allowed: a paragraph of its own, or of several photos, which become a gallery.`,
      ]);
    },
  );
});

it('a text for members has no picture, a page no photo', async () => {
  const [letter, page] = [`${CONTENT}/members/${FIRST}/club-home.md`, `${CONTENT}/pages/${FIRST}/privacy.md`];
  const { mistakes } = await findingsIn({
    ...(await photo()),
    [letter]: '---\n---\n![](photo:start)\n',
    [page]: '---\ntitle: Privacy\ndescription: What is stored.\n---\n![](photo:start)\n',
  });
  expect(mistakes.filter(({ field }) => field?.startsWith('text,') === true).map(sentenceOf)).toEqual([
    `${letter} › text, line 3: found the picture "photo:start"; allowed: no pictures: a text for members has none.`,
    `${page} › text, line 5: found the picture "photo:start"; allowed: a picture below public/: articles alone show photos.`,
  ]);
});

describe('a picture of the public folder', () => {
  const line = article('map', '').split('\n').length - 1;
  const cmyk = async () => (await fourFields(400, 300)).toColourspace('cmyk').jpeg().toBuffer();

  it.each([
    ['HEIC', () => heic, 'is a HEIC file', 'AVIF, JPEG, PNG, SVG, WebP'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'is a GIF file',
      'AVIF, JPEG, PNG, SVG, WebP',
    ],
    ['CMYK', cmyk, 'has the colours of a print (CMYK)', 'the colours of a screen (RGB)'],
    [
      'cut off',
      async () => (await jpeg()).subarray(0, 6000),
      'is a JPEG file that cannot be read to its end',
      'a whole file',
    ],
    ['too large', () => jpeg(1601, 900), 'has 1601 × 900 pixels', 'at most 1600 on the longer side'],
    ['too heavy', async () => Buffer.concat([await jpeg(), Buffer.alloc(600_000)]), 'has 0.6 MB', 'at most 0.5 MB'],
  ])('that is %s is refused, with its line', async (_what, make, found, allowed) => {
    const files = {
      [ARTICLE]: article('map', '![A road](/pictures/x.jpg)'),
      [`${PUBLIC}/pictures/x.jpg`]: await make(),
    };
    expect(await mistakesIn(files)).toEqual([
      `${ARTICLE} › text, line ${line}: found the picture "/pictures/x.jpg", which ${found}; allowed: ${allowed}.`,
    ]);
  });

  it('is accepted at any size if it is a drawing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 9000"></svg>';
    const files = { [ARTICLE]: article('map', '![A road](/x.svg)'), [`${PUBLIC}/x.svg`]: svg };
    expect(await mistakesIn(files)).toEqual([]);
  });
});
