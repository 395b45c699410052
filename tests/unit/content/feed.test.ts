import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LOCALE } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { GET } from '~/pages/[locale]/rss.xml.ts';
import { replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from '../views/articles.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));
vi.mock('~/content/queries/once.ts', () => ({ once: (ask: unknown) => ask }));

const ORIGIN = 'https://club.example';

/** The feed of a race with one article. */
const feedOf = async (changes: Readonly<Record<string, unknown>>) => {
  replaceCollection(
    'news',
    articlesInEach(1, () => changes),
  );
  const context = { props: { locale: DEFAULT_LOCALE }, site: new URL(ORIGIN) };
  const answer = await GET(context as Parameters<typeof GET>[0]);
  return parseFeed(await answer.text()).items[0];
};

describe('an article in the feed', () => {
  it('keeps its first address as its identity when it has another one', async () => {
    const before = await feedOf({ slug: 'old' });
    const after = await feedOf({ slug: 'new', formerSlugs: ['old'] });
    expect(after?.id).toBe(before?.id);
    expect([before?.url, after?.url]).toEqual(
      ['old', 'new'].map((slug) => ORIGIN + pathTo('news', DEFAULT_LOCALE, slug)),
    );
  });

  it('names its authors as they write themselves', async () => {
    const item = await feedOf({ authors: ['Ana Ruiz', 'Jo & <Co>'] });
    expect(item?.authors.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Jo & <Co>']);
    expect((await feedOf({}))?.authors).toEqual([]);
  });
});
