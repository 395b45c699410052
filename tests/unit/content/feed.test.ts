import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { GET } from '~/pages/[locale]/rss.xml.ts';
import { replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from '../views/articles.ts';

vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));
vi.mock('~/content/queries/once.ts', () => ({ once: (ask: unknown) => ask }));

vi.mock('~/content/photoNames.ts', async (original) => ({
  ...(await original<object>()),
  photoFile: (id: string) => `${id}.jpg`,
}));
vi.mock('~/lib/photos/pictureFacts.ts', () => ({
  pictureFacts: () => Promise.resolve({ digest: '12345678', width: 3000, height: 2000, placeholder: '' }),
}));

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

const inEach = (words: string) => Object.fromEntries(LOCALES.map((locale) => [locale, `${words} in ${locale}`]));

describe('an article in the feed', () => {
  it('has the photo of its cover, with its description and credit', async () => {
    replaceCollection('photos', [
      {
        id: 'start',
        data: { alt: inEach('A pass'), credit: 'Ana & Co', rights: '© Race Club', focus: { x: 50, y: 50 } },
      },
    ]);
    const item = await feedOf({ cover: 'photo:start' });
    expect(item?.media).toMatchObject([
      { type: 'image', mimeType: 'image/jpeg', title: `A pass in ${DEFAULT_LOCALE}` },
    ]);
    expect(item?.media[0]?.url).toMatch(new RegExp(`^${ORIGIN}/photos/start-\\w{8}-shared-50-50\\.jpg$`));
    expect((await feedOf({}))?.media).toEqual([]);
  });

  it('keeps its first address as its id when it has another one', async () => {
    const before = await feedOf({ slug: 'old' });
    const after = await feedOf({ slug: 'new', formerSlugs: ['old'] });
    expect(after?.id).toBe(before?.id);
    expect([before?.url, after?.url]).toEqual(
      ['old', 'new'].map((slug) => ORIGIN + pathTo('news', DEFAULT_LOCALE, slug)),
    );
  });

  it('names its authors in the language of the feed', async () => {
    const author = (id: string, name: string) => ({
      id,
      data: { kind: 'desk', name: inEach(name), text: inEach(name) },
    });
    replaceCollection('authors', [author('road-desk', 'Road'), author('co', 'Jo & <Co>')]);
    const item = await feedOf({ authors: ['co', 'road-desk'] });
    expect(item?.authors.map(({ name }) => name)).toEqual([
      `Jo & <Co> in ${DEFAULT_LOCALE}`,
      `Road in ${DEFAULT_LOCALE}`,
    ]);
    expect((await feedOf({}))?.authors).toEqual([]);
  });
});
