import { describe, expect, it, vi } from 'vitest';
import { bookIn } from '~/content/queries/placeNames.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { sharedPictures } from '~/content/views/sharedPictures.ts';
import { BAND_PX, PICTURE } from '~/lib/pictures/paint.ts';
import { pictureTree } from '~/lib/pictures/pictureTree.ts';
import { layoutOf } from '../../pictures/layoutOf.ts';

vi.mock('astro:content', () => import('../../pictures/committedContent.ts'));
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const LANGUAGES = ['fr', 'en', 'es', 'de'] as const;
const book = await raceBook();
const pictures = (await sharedPictures()).map(({ params: { locale, name }, props: { view } }) => ({
  name,
  locale,
  tree: () => pictureTree(view, locale),
}));
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

/** @throws Error when there is no such picture. */
const layout = async (name: string, locale: string) => {
  const picture = pictures.find((one) => one.name === name && one.locale === locale);
  if (picture === undefined) throw new Error(`There is no picture ${name} in ${locale}.`);
  return layoutOf(picture.tree());
};

const textsOf = async (name: string, locale: string): Promise<readonly string[]> =>
  (await layout(name, locale)).map(({ text }) => plain(text));

/** The names that are hardest to fit, besides every stage and team. */
const longest = book.riders.toSorted((one, other) => other.name.length - one.name.length).slice(0, 12);
/** Those with the longest bands: places in all classifications, or how they left the race. */
const mostPlaces = [
  ...book.riders.filter(({ classificationRanks }) => Object.values(classificationRanks).every((rank) => rank !== null)),
  ...book.departures.slice(0, 8).map(({ bib }) => book.rider(bib)),
];
const SAMPLE = [
  'race',
  ...book.stages.map(({ number }) => `stage-${number}`),
  ...book.teams.map(({ slug }) => `team-${slug}`),
  ...longest.map(({ slug }) => `rider-${slug}`),
];

describe('the pictures of the race', () => {
  it('are one per stage, team, rider and language, and one of the race, each with its own name', () => {
    const { stages, teams, riders } = book;
    expect(pictures).toHaveLength((1 + stages.length + teams.length + riders.length) * LANGUAGES.length);
    expect(new Set(pictures.map(({ name, locale }) => `${locale}/${name}`)).size).toBe(pictures.length);
  });

  it.each(LANGUAGES)('keep all texts within their edges in %s', async (locale) => {
    for (const name of SAMPLE) {
      const laid = await layout(name, locale);
      expect(laid.length, name).toBeGreaterThan(5);
      const outside = laid.filter(
        ({ left, right, top, bottom }) => left < 0 || top < -1 || right > PICTURE.width || bottom > PICTURE.height,
      );
      expect(outside, name).toEqual([]);
    }
  });

  it.each(LANGUAGES)('keep the figures in the band apart from the name of the race in %s', async (locale) => {
    const edge = PICTURE.height - BAND_PX;
    for (const { slug } of [...longest, ...mostPlaces]) {
      const band = (await layout(`rider-${slug}`, locale)).filter(({ top }) => top >= edge);
      const year = band.find(({ text }) => text === '2020');
      const firstLabel = band.find(({ left }) => left > (year?.right ?? PICTURE.width));
      expect(year, slug).toBeDefined();
      expect(firstLabel?.left, slug).toBeGreaterThan((year?.right ?? 0) + 24);
    }
  });
});

describe('the picture of a stage', () => {
  it.each(LANGUAGES)('has both towns in full in %s', async (locale) => {
    for (const { number, start, finish } of bookIn(book, locale).stages) {
      expect(await textsOf(`stage-${number}`, locale)).toContain(plain(`${start.name} – ${finish.name}`));
    }
  });

  it('has its number, day, kind and figures in the reader’s language', async () => {
    expect(await textsOf('stage-17', 'de')).toEqual(
      expect.arrayContaining([
        '17',
        'Etappe 17 · Bergetappe · Mittwoch, 16. September 2020',
        'Distanz',
        '170 km',
        'Höhenmeter',
        '4.430 m',
      ]),
    );
    expect(await textsOf('stage-17', 'fr')).toContain('4 430 m');
  });
});

describe('the picture of a rider', () => {
  it.each(LANGUAGES)('has bib, given name and family name in full in %s', async (locale) => {
    for (const { slug, bib, givenName, familyName } of longest) {
      expect(await textsOf(`rider-${slug}`, locale)).toEqual(
        expect.arrayContaining([String(bib), givenName, familyName]),
      );
    }
  });

  it('has team, country and the places', async () => {
    expect(await textsOf('rider-tadej-pogacar', 'de')).toEqual(
      expect.arrayContaining(['Pogačar', 'UAE Team Emirates · Slowenien', 'Endrang', 'Bergwertung']),
    );
  });

  it('shows how the race ended for a rider who did not reach Paris', async () => {
    const [departure] = book.departures;
    const { slug } = book.rider(departure?.bib ?? 0);
    expect(await textsOf(`rider-${slug}`, 'en')).toContain('Left the race');
  });
});

describe('the picture of a team', () => {
  it.each(LANGUAGES)('has name, code, country and all riders in full in %s', async (locale) => {
    for (const { slug, name, code } of book.teams) {
      const texts = await textsOf(`team-${slug}`, locale);
      const names = book.riders.filter(({ team }) => team === code).map((rider) => rider.name);
      expect(texts).toEqual(expect.arrayContaining([plain(name), ...names.map(plain)]));
      expect(texts.some((text) => text.startsWith(`${code} · `))).toBe(true);
    }
  });
});
