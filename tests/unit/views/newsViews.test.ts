import { brotliCompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JERSEYS, RACE } from '~/config/race.ts';
import { NEWS_ON_HOME, NEWS_PAGES_FILTERED, NEWS_PER_PAGE, NEWS_TAGS } from '~/config/news.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { articlePages } from '~/content/views/articlePages.ts';
import { clubPages } from '~/content/views/clubPages.ts';
import { coverShown } from '~/content/views/coverShown.ts';
import { homePages } from '~/content/views/homePages.ts';
import { newsListPages, taggedNewsPages } from '~/content/views/newsListPages.ts';
import { sceneFiles } from '~/content/views/sceneFiles.ts';
import { stagePages } from '~/content/views/stagePages.ts';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { homePath, newsListPath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { changeResults, replaceCollection } from '../race/changedContent.ts';
import { drawComponent } from '../race/drawComponent.ts';
import { articlesInEach } from './articles.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
// The race in force may have no file of a collection, which is requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const [LOCALE] = LOCALES;
const [FIRST_TAG = '', SECOND_TAG = ''] = NEWS_TAGS;
const [JERSEY = ''] = JERSEYS;

/** The data of the pages of the first language. */
const shown = async <View>(
  pages: Promise<readonly { readonly props: { readonly locale: string; readonly view: View } }[]>,
): Promise<readonly View[]> =>
  (await pages).filter(({ props }) => props.locale === LOCALE).map(({ props }) => props.view);

const attributeIn = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

beforeEach(() => {
  changeResults((result) => result);
  replaceCollection('videos', []);
  replaceCollection('partners', []);
  replaceCollection('news', []);
});

describe('the list of news', () => {
  it('has a first page even without an article', async () => {
    expect(await shown(newsListPages('first'))).toMatchObject([{ page: 1, pages: 1, topic: null, articles: [] }]);
    expect(await shown(newsListPages('following'))).toEqual([]);
  });

  it('is cut into pages, the newest article first', async () => {
    replaceCollection('news', articlesInEach(NEWS_PER_PAGE + 1));
    const [first] = await shown(newsListPages('first'));
    const following = await shown(newsListPages('following'));
    expect(first?.articles).toHaveLength(NEWS_PER_PAGE);
    expect(first?.articles[0]?.card.slug).toBe('article-1');
    expect(following.map(({ page, pages, articles }) => [page, pages, articles.map(({ card }) => card.slug)])).toEqual([
      [2, 2, [`article-${NEWS_PER_PAGE + 1}`]],
    ]);
  });

  it('can be filtered only on the first page of all news', async () => {
    replaceCollection(
      'news',
      articlesInEach(NEWS_PER_PAGE + 1, () => ({ tags: [SECOND_TAG, FIRST_TAG] })),
    );
    const [first] = await shown(newsListPages('first'));
    const others = [
      ...(await shown(newsListPages('following'))),
      ...(await shown(taggedNewsPages('first'))),
      ...(await shown(taggedNewsPages('following'))),
    ];
    const count = NEWS_PER_PAGE + 1;
    expect(first?.narrowing).toEqual({
      total: count,
      tags: [FIRST_TAG, SECOND_TAG].map((value) => ({ value, count })),
      kinds: [{ value: 'background', count }],
    });
    expect(others).toHaveLength(5);
    expect(others.filter(({ narrowing }) => narrowing !== null)).toEqual([]);
  });

  it('links from a page to its neighbours, with a gap that screen readers skip before the last page', async () => {
    const html = await drawComponent('Pagination', {
      locale: DEFAULT_LOCALE,
      page: 1,
      pages: 140,
      pathOf: (page: number) => newsListPath(DEFAULT_LOCALE, page),
    });
    const links = Array.from(html.matchAll(/<a [^>]*>/g), ([tag]) =>
      ['href', 'rel'].map((name) => attributeIn(tag, name)),
    );
    expect(links).toEqual([
      [newsListPath(DEFAULT_LOCALE, 1), undefined],
      [newsListPath(DEFAULT_LOCALE, 2), 'next'],
      [newsListPath(DEFAULT_LOCALE, 140), undefined],
    ]);
    expect(html.match(/<li class="gap" aria-hidden="true"/g)).toHaveLength(1);
  });

  it('can be filtered among its latest pages when there are many, and says so', async () => {
    const count = NEWS_PAGES_FILTERED * NEWS_PER_PAGE;
    replaceCollection(
      'news',
      articlesInEach(count + 2 * NEWS_PER_PAGE, () => ({ tags: [FIRST_TAG] })),
    );
    const [first] = await shown(newsListPages('first'));
    expect(first?.narrowing).toEqual({
      total: count,
      tags: [{ value: FIRST_TAG, count }],
      kinds: [{ value: 'background', count }],
    });
    const html = await drawComponent('NewsList', { locale: DEFAULT_LOCALE, list: first });
    const [filters = ''] = /<club-filters[^>]*>/.exec(html) ?? [];
    const following = Array.from({ length: NEWS_PAGES_FILTERED - 1 }, (_, index) =>
      newsListPath(DEFAULT_LOCALE, index + 2),
    );
    expect(attributeIn(filters, 'data-following')).toBe(following.join(' '));
    expect(attributeIn(filters, 'data-shown')).toBe(
      wordingIn(DEFAULT_LOCALE)('filters.shownOfLatest', { number: '{number}', total: count }).replaceAll(/\s/g, ' '),
    );
  });

  it('lists the languages that have the same page', async () => {
    const [least = ''] = LOCALES.toReversed();
    const all = articlesInEach(NEWS_PER_PAGE + 1);
    replaceCollection(
      'news',
      all.filter(({ id }) => !id.startsWith(`${least}/`) || id === `${least}/article-1`),
    );
    const [second] = await shown(newsListPages('following'));
    expect(second?.languages).toEqual(LOCALES.filter((locale) => locale !== least));
  });
});

describe('an article that a language does not have', () => {
  const [other, own] = [DEFAULT_LOCALE, LOCALES.find((locale) => locale !== DEFAULT_LOCALE) ?? DEFAULT_LOCALE];
  /** The second article exists in only one language. */
  const inOne = (changes: Readonly<Record<string, unknown>>) =>
    articlesInEach(2, (number) => (number === 1 ? { ...changes, languages: [other] } : {})).filter(
      ({ id, data }) => !('languages' in data) || id.startsWith(`${other}/`),
    );
  const cardsIn = async (locale: string) =>
    (await newsListPages('first'))
      .filter(({ props }) => props.locale === locale)
      .flatMap(({ props }) => props.view.articles.map(({ card }) => card));

  it('is in its lists in the other language, if editors want it there', async () => {
    replaceCollection('news', inOne({ listedElsewhere: true }));
    expect((await cardsIn(own)).map(({ slug, elsewhere }) => [slug, elsewhere])).toEqual([
      ['article-1', other],
      ['article-2', null],
    ]);
    expect((await cardsIn(other)).map(({ elsewhere }) => elsewhere)).toEqual([null, null]);
    const home = (await homePages()).find(({ props }) => props.locale === own);
    expect(home?.props.view.articles.map(({ elsewhere }) => elsewhere)).toEqual([other, null]);
  });

  it('is in none of its lists otherwise', async () => {
    replaceCollection('news', inOne({}));
    expect((await cardsIn(own)).map(({ slug }) => slug)).toEqual(['article-2']);
  });

  it('is in its own language on its card, with the name of that language, and links to its own page', async () => {
    replaceCollection('news', inOne({ listedElsewhere: true }));
    const [article] = await cardsIn(own);
    const html = await drawComponent('ArticleCard', { locale: own, article });
    const name = new Intl.DisplayNames(own, { type: 'language' }).of(other);
    expect(html).toContain(`href="${pathTo('news', other, 'article-1')}" lang="${other}" hreflang="${other}"`);
    expect(html).toContain(wordingIn(own)('news.availableIn', { language: name ?? '' }));
  });
});

describe('the page of an article', () => {
  it('shows the next three older articles', async () => {
    replaceCollection('news', articlesInEach(5));
    const older = (await shown(articlePages())).map((view) => view.older.map(({ slug }) => slug));
    expect(older[0]).toEqual(['article-2', 'article-3', 'article-4']);
    expect(older[3]).toEqual(['article-5']);
    expect(older[4]).toEqual([]);
  });

  it('has the digest of its text, which cards do not have, and no text if it is for members', async () => {
    replaceCollection(
      'news',
      articlesInEach(2, (number) => ({ membersOnly: number === 2 })),
    );
    const [open, kept] = await shown(articlePages());
    expect(open?.text).toEqual({ file: `${String(LOCALE)}/article-1.md`, digest: 'digest-1', shown: [] });
    expect(kept?.text).toBeNull();
    expect(JSON.stringify(open?.older)).not.toContain('digest');
  });

  it('has the picture of its stage, else that of its cover, else that of the race', async () => {
    const [team] = (await raceBook()).teams;
    const changes = [
      { stage: 1, cover: `jersey-${JERSEY}` },
      { cover: 'profile-2' },
      { cover: `team-${String(team?.code)}` },
      { cover: 'map' },
    ];
    replaceCollection(
      'news',
      articlesInEach(4, (number) => changes[number - 1] ?? {}),
    );
    expect((await shown(articlePages())).map(({ picture }) => picture)).toMatchObject([
      { kind: 'stage', number: 1 },
      { kind: 'stage', number: 2 },
      { kind: 'team', slug: team?.slug },
      { kind: 'race' },
    ]);
  });
});

describe('a cover', () => {
  const article = { id: 'article', coverPhoto: null, date: '2020-01-01T08:00:00', stage: undefined };
  const pathOf = (book: Parameters<typeof coverShown>[0], source: Partial<Parameters<typeof coverShown>[1]>) => {
    const cover = coverShown(book, { ...article, cover: 'map', ...source });
    if (cover.kind !== 'scene') throw new Error('The cover is a photo.');
    return cover.path;
  };
  const dayOf = (number: number, book: { readonly stages: readonly { readonly date: string }[] }): string =>
    `${book.stages[number - 1]?.date}T23:00:00`;

  it('is the route if a profile or colours are not known', async () => {
    const book = await raceBook();
    const [stage] = book.stages;
    const [team] = book.teams;
    if (stage === undefined || team === undefined) throw new Error('The race has no stage or no team.');
    const unknown = {
      ...book,
      stages: book.stages.map((each) => ({ ...each, profile: null })),
      stage: () => ({ ...stage, profile: null }),
      teams: [],
      team: () => ({ ...team, jerseyColours: null }),
    };
    for (const cover of ['profile-1', `team-${team.code}`, 'map'])
      expect(pathOf(unknown, { cover }), cover).toMatch(/^\/scenes\/route-0-/);
  });

  it('that is the route shows the race up to the day of the article', async () => {
    const book = await raceBook();
    expect(pathOf(book, { date: dayOf(1, book) })).toMatch(/^\/scenes\/route-0-/);
    expect(pathOf(book, { date: dayOf(3, book) })).toMatch(/^\/scenes\/route-2-/);
    expect(pathOf(book, { date: '2099-01-01T08:00:00' })).toMatch(new RegExp(`^/scenes/route-${RACE.stages}-`));
  });

  it('with a jersey shows it on the stage of the article, and without a stage on one that never changes for that article', async () => {
    const book = await raceBook();
    const cover = `jersey-${JERSEY}`;
    expect(pathOf(book, { cover, stage: 2 })).toMatch(new RegExp(`^/scenes/jersey-${JERSEY}-2-`));
    expect(pathOf(book, { cover })).toBe(pathOf(book, { cover, date: dayOf(2, book) }));
    const drawn = ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => pathOf(book, { cover, id }));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('is at most 2 kB with both schemes, and has a file, for each article', async () => {
    replaceCollection(
      'news',
      articlesInEach(6, (number) => ({ cover: number < 5 ? `jersey-${JERSEY}` : 'map' })),
    );
    const files = await sceneFiles();
    for (const { params, props } of files) {
      expect(brotliCompressSync(props.svg).length, params.scene).toBeLessThanOrEqual(2048);
      expect(props.svg, params.scene).toContain('prefers-color-scheme:dark');
      expect(props.svg, params.scene).not.toMatch(/NaN|undefined|null|Infinity/);
    }
    const [first] = await shown(newsListPages('first'));
    const [inline, ...others] = first?.articles.map(({ card: { cover } }) => cover) ?? [];
    expect(inline?.kind).toBe('inlineScene');
    const covers = others.map((cover) => (cover.kind === 'scene' ? cover.path : ''));
    expect(covers).toHaveLength(5);
    expect(covers.filter((path) => !files.some(({ params }) => path === `/scenes/${params.scene}.svg`))).toEqual([]);
  });
});

it('the home page has the latest articles, the page of a stage its own, the page of the club those for members', async () => {
  const changes = (number: number) => ({ membersOnly: number === 2, ...(number === 3 && { stage: RACE.stages }) });
  replaceCollection('news', articlesInEach(NEWS_ON_HOME + 1, changes));
  const [home] = await shown(homePages());
  const stages = await shown(stagePages());
  const [club] = await shown(clubPages());
  expect(home?.articles.map(({ slug }) => slug)).toEqual(
    Array.from({ length: NEWS_ON_HOME }, (_, index) => `article-${index + 1}`),
  );
  expect(stages.flatMap(({ stage, articles }) => articles.map(({ slug }) => [stage.number, slug]))).toEqual([
    [RACE.stages, 'article-3'],
  ]);
  expect(club?.articles.map(({ slug }) => slug)).toEqual(['article-2']);
});

describe('an article that is not in every language', () => {
  const [, OTHER = 'fr'] = LOCALES;
  const inOne = () => articlesInEach(1).filter(({ id }) => id.startsWith(`${LOCALE}/`));

  it('has the addresses of the languages that have it, and no page in the others', async () => {
    replaceCollection('news', inOne());
    const pages = await articlePages();
    expect(pages.map(({ props }) => [props.locale, Object.keys(props.view.alternates)])).toEqual([[LOCALE, [LOCALE]]]);
  });

  it('leaves no tag list in the others, and the first page of the news in all', async () => {
    replaceCollection(
      'news',
      articlesInEach(1, () => ({ tags: [FIRST_TAG] })).filter(({ id }) => id.startsWith(`${LOCALE}/`)),
    );
    const [tagged] = await shown(taggedNewsPages('first'));
    expect(tagged?.languages).toEqual([LOCALE]);
    const [list] = await shown(newsListPages('first'));
    expect(list?.languages).toEqual(LOCALES);
  });

  it('is missing in the news of a language without it, but not on its home page', async () => {
    const html = await drawComponent('LanguageMenu', { locale: LOCALE, alternates: {}, instead: 'news' });
    expect(html).toContain(`href="${pathTo('news', OTHER)}"`);
    const home = await drawComponent('LanguageMenu', { locale: LOCALE, alternates: {}, instead: 'home' });
    expect(home).toContain(`href="${homePath(OTHER)}"`);
  });
});
