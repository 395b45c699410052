import { describe, expect, it, vi } from 'vitest';
import { builtSite, type BuiltPage } from './builtSite.ts';
import { pagesByKind, type PageOfKind } from './pagesByKind.ts';
import { pictureSize } from './pictureSize.ts';
import { raceInForce } from './raceInForce.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const origin = builtSite.origin();
const TERRITORIES = { fr: 'fr_FR', en: 'en_GB', es: 'es_ES', de: 'de_DE' } as const;
const MOST_BYTES = 30_000;

const listed = pagesByKind.all.filter(({ row }) => row.isListed);
const unlisted = builtSite.pages.filter((page) => !listed.some(({ address }) => address === page.address));

const all = ({ document }: BuiltPage, property: string): readonly string[] =>
  document()
    .all(`meta[property=${property}]`)
    .map((meta) => meta.attribute('content'));

/** @throws Error unless the page has the property exactly once. */
const contentOf = (page: BuiltPage, property: string): string => {
  const [value, ...others] = all(page, property);
  if (value === undefined || others.length > 0) throw new Error(`${page.address} has ${property} not once.`);
  return value;
};

const faults = (pages: readonly PageOfKind[], isWrong: (page: PageOfKind) => boolean): readonly string[] =>
  pages.filter(isWrong).map(({ address }) => address);

const picturePath = (page: BuiltPage): string => contentOf(page, 'og:image').replace(`${origin}/`, '');

describe('what a listed page declares to sites that link to it', () => {
  it('is tested on many pages', () => {
    const { languages, stages, riders, teams } = raceInForce;
    expect(listed.length).toBeGreaterThan(languages.length * (stages.length + riders.length + teams.length));
  });

  it('is its title and the summary that search engines get', () => {
    const begins = (page: BuiltPage) =>
      page.document().one('head title').text.startsWith(contentOf(page, 'og:title').slice(0, 40));
    expect(faults(listed, (page) => !begins(page))).toEqual([]);
    const summary = ({ document }: BuiltPage) => document().one('meta[name=description]').attribute('content');
    expect(faults(listed, (page) => contentOf(page, 'og:description') !== summary(page))).toEqual([]);
    expect(new Set(listed.map((page) => contentOf(page, 'og:site_name')))).toEqual(new Set([raceInForce.title]));
  });

  it('is its own address', () => {
    expect(faults(listed, (page) => contentOf(page, 'og:url') !== origin + page.address)).toEqual([]);
  });

  it('is its language, and those in which it also exists', () => {
    const others = ({ document, language }: PageOfKind) =>
      document()
        .all('link[rel=alternate]')
        .flatMap(({ attributes }) => attributes.get('hreflang') ?? [])
        .filter((name) => name !== language && name !== 'x-default');
    const isWrong = (page: PageOfKind): boolean => {
      const expected = raceInForce.languages
        .filter((name) => others(page).includes(name))
        .map((name) => TERRITORIES[name]);
      return (
        contentOf(page, 'og:locale') !== TERRITORIES[page.language] ||
        all(page, 'og:locale:alternate').join() !== expected.join()
      );
    };
    expect(faults(listed, isWrong)).toEqual([]);
  });

  it('is its kind: articles with the time of their publication, riders as people', () => {
    const kindOf = ({ row }: PageOfKind) => ({ article: 'article', rider: 'profile' })[row.kind] ?? 'website';
    expect(faults(listed, (page) => contentOf(page, 'og:type') !== kindOf(page))).toEqual([]);
    const moment = (page: BuiltPage) => all(page, 'article:published_time').join();
    const shown = ({ document }: BuiltPage) =>
      document().all('main article p.small.quiet time')[0]?.attribute('datetime') ?? '';
    expect(
      faults(pagesByKind.of('article'), (page) => moment(page) !== shown(page) || !moment(page).endsWith('+02:00')),
    ).toEqual([]);
    expect(faults(listed, (page) => page.row.kind !== 'article' && moment(page) !== '')).toEqual([]);
  });

  it('is a large picture with its size, described in words', () => {
    const isWrong = (page: PageOfKind): boolean =>
      page.document().one('meta[name=twitter:card]').attribute('content') !== 'summary_large_image' ||
      pictureSize(picturePath(page)).size !==
        `${contentOf(page, 'og:image:width')}×${contentOf(page, 'og:image:height')}` ||
      contentOf(page, 'og:image:alt').length < 10;
    expect(faults(listed, isWrong)).toEqual([]);
  });
});

describe('a page that is not for search engines', () => {
  it('declares nothing to other sites', () => {
    // Eight kinds in each language, and the page at `/`.
    expect(unlisted).toHaveLength(1 + 8 * raceInForce.languages.length);
    const speaking = unlisted.filter(({ document }) => document().all('meta[property]').length > 0);
    expect(speaking.map(({ address }) => address)).toEqual([]);
  });
});

describe('the pictures', () => {
  const pictures = [...builtSite.files].filter((file) => /^\w+\/pictures\//.test(file));
  const names = [
    'race',
    ...raceInForce.stages.map(({ number }) => `stage-${number}`),
    ...builtSite.pages.flatMap(({ address }) => {
      const [, kind, name] = /^\/en\/(rider|team)s\/([\w-]+)\/$/.exec(address) ?? [];
      // The page that compares two riders is below their list as well.
      return kind === undefined || name === 'compare' ? [] : [`${kind}-${name ?? ''}`];
    }),
  ];

  it('are one per stage, rider, team and language, and one of the race', () => {
    const expected = raceInForce.languages.flatMap((language) =>
      names.map((name) => `${language}/pictures/${name}.png`),
    );
    expect(names).toHaveLength(1 + raceInForce.stages.length + raceInForce.riders.length + raceInForce.teams.length);
    expect(pictures.toSorted()).toEqual(expected.sort());
  });

  it(`are 1200 by 630 pixels and at most ${MOST_BYTES} bytes`, () => {
    const wrong = pictures.filter((path) => {
      const { size, bytes } = pictureSize(path);
      return size !== '1200×630' || bytes > MOST_BYTES;
    });
    expect(wrong).toEqual([]);
  });

  it('are used by the pages about their subject, in the language of the page', () => {
    const own = [
      ['stage', 'stage', /(\d+)\/$/],
      ['at the roadside', 'stage', /(\d+)\/[\w-]+\/$/],
      ['relive a stage', 'stage', /(\d+)\/$/],
      ['rider', 'rider', /([\w-]+)\/$/],
      ['team', 'team', /([\w-]+)\/$/],
    ] as const;
    for (const [kind, picture, name] of own) {
      const isWrong = (page: PageOfKind): boolean =>
        picturePath(page) !== `${page.language}/pictures/${picture}-${name.exec(page.address)?.[1] ?? ''}.png`;
      // A race with unknown times has no pages for the roadside.
      if (kind !== 'at the roadside') expect(pagesByKind.of(kind)).not.toEqual([]);
      expect(faults(pagesByKind.of(kind), isWrong)).toEqual([]);
    }
  });

  it('of an article is the photo of its cover, or else that of its stage in its language', () => {
    const stageOf = ({ document }: BuiltPage) =>
      document()
        .all('main .stage-card h2 a')
        .map((link) => /-(\d+)\/$/.exec(link.attribute('href'))?.[1])[0];
    const telling = pagesByKind.of('article').filter((page) => stageOf(page) !== undefined);
    const articles = raceInForce.languages.flatMap((language) => raceInForce.articles(language));
    expect(telling).toHaveLength(articles.filter(({ entry }) => entry.stage !== undefined).length);
    const photoOf = ({ document }: BuiltPage) => document().all('main article figure .cover img.photo')[0];
    const isWrong = (page: PageOfKind) => {
      const [, photo] = /^\/(photos\/.+)-\d+\.jpg$/.exec(photoOf(page)?.attribute('src') ?? '') ?? [];
      return photo === undefined
        ? picturePath(page) !== `${page.language}/pictures/stage-${stageOf(page) ?? ''}.png`
        : !picturePath(page).startsWith(`${photo}-shared-`);
    };
    expect(faults(telling, isWrong)).toEqual([]);
  });

  it('of every other page is that of the race, in the language of the page', () => {
    const own = ['stage', 'at the roadside', 'relive a stage', 'rider', 'team', 'article'];
    const general = listed.filter(({ row }) => !own.includes(row.kind));
    expect(faults(general, (page) => picturePath(page) !== `${page.language}/pictures/race.png`)).toEqual([]);
  });
});
