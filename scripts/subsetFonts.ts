import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { convert } from 'fontverter';
import fontverterPackage from 'fontverter/package.json' with { type: 'json' };
import subsetFont from 'subset-font';
import subsetFontPackage from 'subset-font/package.json' with { type: 'json' };
import { contentFolder } from '../src/config/race/folders.ts';
import { digestOf, openStore, UNUSED_MS, writeWhole, type DigestStore } from '../src/lib/digestStore.ts';
import { markUnhinted } from './markUnhinted.ts';

const FOLDER = '.cache/fonts';

/** Basic Latin, Latin-1 and the punctuation of our four languages. */
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

const RACES = 'src/races';

/** Folders with names whose letters are outside Latin-1, such as Pogačar. */
const NAMES = ['riders', 'teams', 'stages', 'news/fr', 'news/de'];

/**
 * The folders of names of all races of this repository: the fonts do not depend on the race in force, so that builds, tests and dev servers
 * of several races may run at once. A hidden folder is a copy that a test has made.
 */
const namesOfRaces = (): readonly string[] => {
  const others = existsSync(RACES) ? readdirSync(RACES).filter((name) => !name.startsWith('.')) : [];
  const races = ['', ...others].map((race) => contentFolder({ CLUB_RACE: race }));
  return races.flatMap((race) => NAMES.map((folder) => join(race, folder)));
};

/**
 * The complete fonts of their makers. In their web versions a separate file has the letters of Latin Extended-A, and each file that arrives
 * makes the browser lay out the page again. Headlines have one weight; text needs regular, semibold and bold.
 */
const FAMILIES = [
  {
    name: 'display',
    source: '@expo-google-fonts/sofia-sans-extra-condensed/800ExtraBold/SofiaSansExtraCondensed_800ExtraBold.ttf',
    axes: {},
  },
  { name: 'text', source: 'source-sans/VF/SourceSans3VF-Upright.ttf', axes: { wght: { min: 400, max: 700 } } },
] as const;

/** The features that browsers apply by default, and tabular figures; others would add unused glyphs, such as small capitals. */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

type Family = (typeof FAMILIES)[number];

const latin = (): string =>
  LATIN.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ).join('');

/** The letters of Latin Extended-A in the content of all races. */
const extended = (): string => {
  const files = namesOfRaces()
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const letters = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[\u0100-\u017f]/g)].map(([letter]) => letter),
  );
  return [...new Set(letters.flatMap((letter) => [letter.toLowerCase(), letter.toUpperCase()]))].sort().join('');
};

type Job = { readonly family: Family; readonly characters: string };

/** The programs that make a font, as part of its digest. */
const MAKERS = [
  subsetFontPackage.version,
  fontverterPackage.version,
  readFileSync(new URL('markUnhinted.ts', import.meta.url), 'utf8'),
];

/** A font of the site by its file, from the store when neither its source nor its characters have changed. */
const cut = async (store: DigestStore, job: Job): Promise<readonly [string, Buffer]> => {
  const { family, characters } = job;
  const source = readFileSync(join('node_modules', family.source));
  const options = { targetFormat: 'truetype', variationAxes: family.axes, keepFeatures: FEATURES } as const;
  const digest = digestOf([...MAKERS, JSON.stringify([characters, options]), source]);
  const font = await store.file(`${digest}.woff2`, async () =>
    convert(markUnhinted(await subsetFont(source, characters, options)), 'woff2'),
  );
  return [`${family.name}.woff2`, font];
};

/** Does not write a file that holds these bytes already: other processes may be reading it. */
const put = async (file: string, bytes: Buffer): Promise<void> => {
  if (!existsSync(file) || !readFileSync(file).equals(bytes)) await writeWhole(file, bytes);
};

/**
 * Reduces the two font families to the characters and weights of the site, and writes them into `.cache/fonts`, where astro.config.mjs
 * finds them, with their digest for `surroundings`.
 */
export const subsetFonts = async (): Promise<void> => {
  const store = openStore(join(FOLDER, 'kept'));
  const characters = latin() + extended();
  const fonts = await Promise.all(FAMILIES.map((family) => cut(store, { family, characters })));
  for (const [name, font] of fonts) await put(join(FOLDER, name), font);
  await put(join(FOLDER, 'digest'), Buffer.from(digestOf(fonts.map(([, font]) => font))));
  store.sweep(UNUSED_MS);
};

if (import.meta.main) await subsetFonts();
