import { describe, expect, it, vi } from 'vitest';
import { raceBook } from '~/content/queries/raceBook.ts';
import { keyed } from '~/content/views/keyed.ts';
import { riderPages } from '~/content/views/riderPages.ts';
import { teamPages } from '~/content/views/teamPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from './articles.ts';

vi.setConfig({ testTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));
vi.mock('~/content/queries/once.ts', () => ({ once: (ask: unknown) => ask }));

describe('an article about a rider and a team', () => {
  it('is listed on their pages in each language, newest first and five at most, and no other page is drawn for it', async () => {
    const { riders, teams } = await raceBook();
    const [bib = 0, code = ''] = [riders[0]?.bib, teams[0]?.code];
    const keysOf = async () => [
      ...(await keyed(riderPages())).map(({ cacheKey, params }) => [JSON.stringify(params), cacheKey] as const),
      ...(await keyed(teamPages())).map(({ cacheKey, params }) => [JSON.stringify(params), cacheKey] as const),
    ];
    replaceCollection('news', articlesInEach(6));
    const before = new Map(await keysOf());
    replaceCollection(
      'news',
      articlesInEach(6, () => ({ ...(bib !== 0 && { riders: [bib] }), teams: [code] })),
    );
    const changed = (await keysOf()).filter(([page, key]) => before.get(page) !== key);
    expect(changed).toHaveLength(LOCALES.length * (bib === 0 ? 1 : 2));
    const [page] = await teamPages();
    expect(page?.props.view.news.map(({ slug }) => slug)).toEqual([1, 2, 3, 4, 5].map((number) => `article-${number}`));
  });
});
