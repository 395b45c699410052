import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import { riderLandscape } from '~/content/views/raceScenes.ts';
import { riderPages } from '~/content/views/riderPages.ts';
import { riderSceneFiles } from '~/content/views/riderScenes.ts';
import { alikeAmong, compressed, MOST_BYTES } from '../pictures/drawnScenes.ts';
import { changeResults, replaceCollection } from '../race/changedContent.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
// The race in force may have no file of a collection, which is requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const knowUntil = (stage: number): void => {
  changeResults((result) => (result.stage > stage ? undefined : result));
};
const filesNow = async () =>
  (await riderSceneFiles()).map(({ params, props }) => ({ name: params.rider ?? '', svg: props.svg }));
const shownNow = async () => (await riderPages()).map(({ props }) => props.view);

beforeEach(() => {
  replaceCollection('news', []);
  knowUntil(RACE.stages);
});

describe.each([
  ['before the race', 0],
  ['after the race', RACE.stages],
])('%s the scenes of the riders', (_, stage) => {
  beforeEach(() => {
    knowUntil(stage);
  });

  it('are one for each rider whose jersey has known colours, and look different, by day and by night', async () => {
    const { riders, team } = await raceBook();
    const known = riders.filter((rider) => team(rider.team).jerseyColours !== null);
    const drawn = await filesNow();
    expect(drawn).toHaveLength(known.length);
    expect(await alikeAmong(drawn)).toEqual([]);
  });

  it('have few bytes', async () => {
    const heavy = (await filesNow()).filter(({ svg }) => compressed(svg) > MOST_BYTES);
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  it('are on the pages of their riders in every language', async () => {
    const files = new Set((await filesNow()).map(({ name }) => `/scenes/riders/${name}.svg`));
    const shown = new Set((await shownNow()).flatMap(({ scene }) => scene?.path ?? []));
    expect(shown).toEqual(files);
  });
});

describe('the landscape of a rider', () => {
  it('is that of the best stage once the race is over', async () => {
    const book = await raceBook();
    for (const rider of book.riders) {
      const ranks = rider.stageRanks.filter((rank) => rank !== null);
      if (ranks.length === 0) continue;
      const { number } = riderLandscape(book, rider);
      expect(rider.stageRanks[number - 1], rider.name).toBe(Math.min(...ranks));
    }
  });

  it('reveals nothing until then, and afterwards no more than the page', async () => {
    knowUntil(0);
    const before = await shownNow();
    knowUntil(RACE.stages - 1);
    const late = await shownNow();
    expect(late.map(({ scene }) => scene)).toEqual(before.map(({ scene }) => scene));
    expect(late.filter(({ scene }) => scene !== null && scene.tells !== null)).toEqual([]);
    knowUntil(RACE.stages);
    const over = (await shownNow()).filter(({ scene }) => scene !== null);
    expect(over.filter(({ scene, rider }) => scene?.tells !== rider.tells)).toEqual([]);
  });
});
