import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { CONTENT } from '../src/config/race/folders.ts';

const FOLDER = '.cache/fonts';

/** Basic Latin, Latin-1 and the punctuation of our four languages: what a page without Slavic names needs. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
  [0x152, 0x153],
] as const;

/** Where names stand whose letters lie outside Latin-1, such as Pogačar. */
const NAMES = ['riders', 'teams', 'stages', 'news/fr', 'news/de'].map((folder) => `${CONTENT}/${folder}`);

/** Headlines come in one weight, so the axis is cut away; text needs regular, semibold and bold. */
const FAMILIES = [
  { name: 'display', family: 'sofia-sans-extra-condensed', weight: 800 },
  { name: 'text', family: 'source-sans-3', weight: { min: 400, max: 700 } },
] as const;

type Family = (typeof FAMILIES)[number];

const latin = (): string =>
  LATIN.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');

/** The letters of Latin Extended-A that the content really uses: a file of its own, fetched only where one stands. */
const extended = (): string => {
  const files = NAMES.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const letters = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[\u0100-\u017f]/g)].map(([letter]) => letter),
  );
  return [...new Set(letters.flatMap((letter) => [letter.toLowerCase(), letter.toUpperCase()]))].sort().join('');
};

const sourceOf = ({ family }: Family, subset: 'latin' | 'latin-ext'): string =>
  `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;

const cut = async (family: Family, subset: 'latin' | 'latin-ext', characters: string): Promise<void> => {
  const font = await subsetFont(readFileSync(sourceOf(family, subset)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: family.weight },
  });
  writeFileSync(join(FOLDER, `${family.name}${subset === 'latin' ? '' : '-extended'}.woff2`), font);
};

/**
 * Cuts the two font families down to the characters and weights that the site uses, into `.cache/fonts`, where
 * astro.config.mjs finds them. Does nothing when neither fonts nor characters have changed.
 */
export const subsetFonts = async (): Promise<void> => {
  const jobs = FAMILIES.flatMap((family) => [
    { family, subset: 'latin', characters: latin() } as const,
    { family, subset: 'latin-ext', characters: extended() } as const,
  ]);
  const digest = createHash('sha256').update(JSON.stringify(jobs));
  for (const { family, subset } of jobs) digest.update(readFileSync(sourceOf(family, subset)));
  const mark = digest.digest('hex');
  const markFile = join(FOLDER, 'digest');
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return;
  mkdirSync(FOLDER, { recursive: true });
  await Promise.all(jobs.map(({ family, subset, characters }) => cut(family, subset, characters)));
  writeFileSync(markFile, mark);
};

if (import.meta.main) await subsetFonts();
