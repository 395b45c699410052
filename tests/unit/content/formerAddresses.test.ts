import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RemovedAddress } from '~/config/race/redirectsDefinition.ts';
import { formerAddresses } from '~/content/queries/formerAddresses.ts';
import { firstPath, newsDesks } from '~/content/queries/news.ts';
import { LOCALES, DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from '../views/articles.ts';

const removed = vi.hoisted(() => ({ list: [] as readonly RemovedAddress[] }));

vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));
vi.mock('~/content/queries/once.ts', () => ({ once: (ask: unknown) => ask }));
vi.mock('~/config/race/removedAddresses.ts', () => ({ removedAddresses: () => removed.list }));

beforeEach(() => {
  removed.list = [];
  replaceCollection('riders', []);
  replaceCollection('teams', []);
  replaceCollection('news', []);
});

const pairs = async () => (await formerAddresses()).map(({ from, to }) => [from, to]);

/** Articles, the first of which had other slugs in each language. */
const renamed = (...formerSlugs: readonly string[]) =>
  articlesInEach(2, (number) => (number === 1 ? { formerSlugs } : {}));

describe('the redirects of entries', () => {
  it('redirect every former slug of an article permanently to its current one, in each language', async () => {
    replaceCollection('news', renamed('older', 'old'));
    const redirects = await formerAddresses();
    expect(new Set(redirects.map(({ status }) => status))).toEqual(new Set([301]));
    expect(redirects).toHaveLength(2 * LOCALES.length);
    expect(await pairs()).toContainEqual([
      pathTo('news', DEFAULT_LOCALE, 'older'),
      pathTo('news', DEFAULT_LOCALE, 'article-1'),
    ]);
  });

  it('leave out the slug to which an article has returned', async () => {
    replaceCollection('news', renamed('article-1', 'between'));
    expect((await pairs()).map(([from]) => from)).toEqual(
      LOCALES.map((locale) => pathTo('news', locale, 'between')).toSorted(),
    );
  });

  it('leave out a draft, which has no page', async () => {
    // The dev server shows drafts.
    vi.stubEnv('DEV', false);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    replaceCollection(
      'news',
      articlesInEach(1, () => ({ formerSlugs: ['old'], draft: true })),
    );
    expect(await pairs()).toEqual([]);
  });

  it('redirect the former name of a rider and a team in every language', async () => {
    replaceCollection('riders', [{ id: 'new-name', data: { formerSlugs: ['old-name'] } }]);
    replaceCollection('teams', [{ id: 'new-team', data: { formerSlugs: ['old-team'] } }]);
    const expected = LOCALES.flatMap((locale) => [
      [pathTo('riders', locale, 'old-name'), pathTo('riders', locale, 'new-name')],
      [pathTo('teams', locale, 'old-team'), pathTo('teams', locale, 'new-team')],
    ]);
    expect(await pairs()).toEqual(expected.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
  });

  it('redirect a removed entry to the last address of the one that replaces it, and do not redirect without one', async () => {
    replaceCollection('news', renamed('old'));
    removed.list = [
      { from: '/fr/removed/', to: pathTo('news', DEFAULT_LOCALE, 'old') },
      { from: '/fr/earlier/', to: '/fr/removed/' },
      { from: '/fr/gone/', to: 'gone' },
    ];
    const found = new Map(await formerAddresses().then((all) => all.map(({ from, to }) => [from as string, to])));
    const last = pathTo('news', DEFAULT_LOCALE, 'article-1');
    expect([found.get('/fr/removed/'), found.get('/fr/earlier/')]).toEqual([last, last]);
    expect(found.has('/fr/gone/')).toBe(false);
  });
});

it('an article is identified by its first address, even if it was renamed twice or has returned', async () => {
  const identified = async (...formerSlugs: readonly string[]) => {
    replaceCollection('news', renamed(...formerSlugs));
    const article = (await newsDesks())[DEFAULT_LOCALE].byId.get('article-1');
    return article === undefined ? undefined : firstPath(article);
  };
  expect(await identified('older', 'old')).toBe(pathTo('news', DEFAULT_LOCALE, 'older'));
  expect(await identified('article-1', 'between')).toBe(pathTo('news', DEFAULT_LOCALE, 'article-1'));
  replaceCollection('news', articlesInEach(1));
  const article = (await newsDesks())[DEFAULT_LOCALE].byId.get('article-1');
  expect(article && firstPath(article)).toBe(pathTo('news', DEFAULT_LOCALE, 'article-1'));
});
