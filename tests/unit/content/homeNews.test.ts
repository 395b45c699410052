import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NEWS_ON_HOME } from '~/config/news.ts';
import type { HomeStory } from '~/config/race/homeDefinition.ts';
import { homeNews } from '~/content/queries/news.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '~/i18n/locales.ts';
import { replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from '../views/articles.ts';

const home = vi.hoisted(() => ({ stories: [] as readonly HomeStory[] }));

vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));
vi.mock('~/content/queries/once.ts', () => ({ once: (ask: unknown) => ask }));
vi.mock('~/content/queries/pinnedStories.ts', () => ({
  pinnedStories: () => home.stories,
}));

beforeEach(() => {
  home.stories = [];
  replaceCollection('news', articlesInEach(NEWS_ON_HOME + 3));
});

const shown = async (locale: Locale = DEFAULT_LOCALE) =>
  (await homeNews(locale)).map(({ id }) => Number(id.split('-').at(-1)));
const newest = Array.from({ length: NEWS_ON_HOME }, (_, at) => at + 1);

describe('the articles of the home page', () => {
  it('are the newest', async () => {
    expect(await shown()).toEqual(newest);
  });

  it.each(LOCALES)('are in %s first those that editors have pinned, in their order, and none twice', async (locale) => {
    home.stories = [{ article: `article-${NEWS_ON_HOME + 2}` }, { article: 'article-2' }];
    const [first, second, ...rest] = await shown(locale);
    expect([first, second]).toEqual([NEWS_ON_HOME + 2, 2]);
    expect(rest).toEqual(newest.filter((number) => number !== 2).slice(0, NEWS_ON_HOME - 2));
  });

  it('are the newest again when the time is over, and skip unpublished ones', async () => {
    const article = `article-${NEWS_ON_HOME + 2}`;
    home.stories = [{ article, until: '2019-06-01T00:00:00' }, { article: 'a-draft' }];
    expect(await shown()).toEqual(newest);
    home.stories = [{ article, until: '2999-06-01T00:00:00' }];
    expect((await shown())[0]).toBe(NEWS_ON_HOME + 2);
  });
});
