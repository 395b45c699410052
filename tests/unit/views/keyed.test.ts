import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JERSEYS } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { articlePages } from '~/content/views/articlePages.ts';
import { keyed, keyedFiles } from '~/content/views/keyed.ts';
import { newsListPages } from '~/content/views/newsListPages.ts';
import { rankingsPages } from '~/content/views/rankingsPages.ts';
import { riderPages } from '~/content/views/riderPages.ts';
import { sharedPictures } from '~/content/views/sharedPictures.ts';
import { stagePages } from '~/content/views/stagePages.ts';
import { teamsPages } from '~/content/views/teamsPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { changeResults, replaceCollection } from '../race/changedContent.ts';
import { articlesInEach } from './articles.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
// The race in force may have no file of a collection, which is requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const text = inEveryLocale(() => '…');
const alert = { id: 'alert', data: { text, linkText: text, link: text, date: '2019-01-01T00:00:00', shown: true } };

const COVERS = ['profile-3', 'map', `jersey-${JERSEYS[0] ?? ''}`] as const;
const articles = articlesInEach(COVERS.length, (number) => ({ cover: COVERS[number - 1] }));

type Keyed = readonly { readonly cacheKey: string }[];

/** The number of keys that have changed. */
const changed = (before: Keyed, after: Keyed): number =>
  after.filter(({ cacheKey }, index) => cacheKey !== before[index]?.cacheKey).length;

const knowUntil = (stage: number): void => {
  changeResults((result) => (result.stage > stage ? undefined : { ...result, withdrawals: [] }));
};

beforeEach(() => {
  vi.unstubAllEnvs();
  knowUntil(2);
  replaceCollection('alerts', []);
  replaceCollection('news', articles);
});

describe('after the result of a stage', () => {
  const afterResult = async (draw: () => Promise<Keyed>): Promise<number> => {
    const before = await draw();
    knowUntil(3);
    return changed(before, await draw());
  };

  it.each([
    ['articles', () => keyed(articlePages())],
    ['lists of news', () => keyed(newsListPages('first'))],
    ['lists of the teams', () => keyed(teamsPages())],
  ])('the %s keep their keys', async (_pages, draw) => {
    expect(await afterResult(draw)).toBe(0);
  });

  it('only that stage gets another key among the stages', async () => {
    expect(await afterResult(() => keyed(stagePages()))).toBe(LOCALES.length);
  });

  it('every rider in the race and every page of rankings gets another key', async () => {
    const { riders } = await raceBook();
    expect(await afterResult(() => keyed(riderPages()))).toBe(riders.length * LOCALES.length);
    knowUntil(2);
    expect(await afterResult(() => keyed(rankingsPages()))).toBe(3 * LOCALES.length);
  });

  it('no picture of a stage or a rider gets another key', async () => {
    const ofOthers = async () =>
      keyedFiles((await sharedPictures()).filter(({ params }) => !params.name.startsWith('team-')));
    expect(await afterResult(ofOthers)).toBe(0);
  });
});

describe('the key of a page', () => {
  it('is independent of a banner, which the last steps of a build insert into its page', async () => {
    // The dev server has no last steps, and shows it at once.
    vi.stubEnv('DEV', false);
    const paths = LOCALES.map((locale) => ({ params: { locale }, props: { locale } }));
    const before = await keyed(paths);
    replaceCollection('alerts', [alert]);
    expect(changed(before, await keyed(paths))).toBe(0);
    expect(changed(await keyedFiles(paths), await keyedFiles(paths))).toBe(0);
  });

  it('depends only on its own text among the articles', async () => {
    const before = await keyed(articlePages());
    const edited = `${String(LOCALES[0])}/article-2`;
    replaceCollection(
      'news',
      articles.map((entry) => (entry.id === edited ? { ...entry, digest: 'another' } : entry)),
    );
    expect(changed(before, await keyed(articlePages()))).toBe(1);
  });
});
