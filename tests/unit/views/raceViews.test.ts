import { beforeEach, describe, expect, it, vi } from 'vitest';
import { classificationsOn } from '~/components/rankingsDescription.ts';
import { RACE } from '~/config/race.ts';
import { raceBook } from '~/content/queries/raceBook.ts';
import type { Result } from '~/content/schemas/result.ts';
import { classificationsShown } from '~/content/views/classificationsShown.ts';
import { comparePages } from '~/content/views/comparePages.ts';
import { dayShown } from '~/content/views/dayShown.ts';
import { raceNow } from '~/content/views/raceNow.ts';
import { currentRankingsPages, rankingsPages } from '~/content/views/rankingsPages.ts';
import { riderPages } from '~/content/views/riderPages.ts';
import { ridersPages } from '~/content/views/ridersPages.ts';
import { coursesShown } from '~/content/views/roadsidePages.ts';
import { sharedPictures } from '~/content/views/sharedPictures.ts';
import { stagePages } from '~/content/views/stagePages.ts';
import { teamPages } from '~/content/views/teamPages.ts';
import { winnersPages } from '~/content/views/winnersPages.ts';
import { withdrawalsPages } from '~/content/views/withdrawalsPages.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import type { RacePhase } from '~/lib/race/racePhase.ts';
import { hasTimetable } from '~/lib/race/timetable.ts';
import { changeResults, replaceCollection } from '../race/changedContent.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
vi.mock('astro:content', () => import('../race/changedContent.ts'));
// The race in force may have no file of a collection, which is requested nevertheless.
vi.mock('~/content/queries/entriesIn.ts', async () => ({
  entriesIn: (await import('../race/changedContent.ts')).getCollection,
}));

const [LOCALE = 'fr'] = LOCALES;
const LAST = RACE.stages;

/** Limits the known results to those of the first stages. */
const knowUntil = (stage: number, change: (result: Result) => Result = (result) => result): void => {
  changeResults((result) => (result.stage > stage ? undefined : change(result)));
};

/** The data of the pages of the first language. */
const shown = async <View>(
  pages: Promise<readonly { readonly props: { readonly locale: string; readonly view: View } }[]>,
): Promise<readonly View[]> =>
  (await pages).filter(({ props }) => props.locale === LOCALE).map(({ props }) => props.view);

beforeEach(() => {
  replaceCollection('news', []);
  knowUntil(LAST);
});

describe('the page of a stage', () => {
  it('has result and jerseys once its own result is known', async () => {
    knowUntil(2);
    const pages = (await shown(stagePages())).slice(0, 3);
    expect(pages.map(({ stage, jerseys }) => [stage.number, stage.result !== null, jerseys !== null])).toEqual([
      [1, true, true],
      [2, true, true],
      [3, false, false],
    ]);
  });

  it('links to the neighbouring stages, at the ends of the race to one', async () => {
    const pages = await shown(stagePages());
    expect(pages.map(({ previous, next }) => [previous?.number, next?.number])).toEqual(
      pages.map(({ stage: { number } }) => [
        number === 1 ? undefined : number - 1,
        number === LAST ? undefined : number + 1,
      ]),
    );
    expect(new Set(pages.map(({ ends }) => ends.map(({ number }) => number).join()))).toEqual(new Set([`1,${LAST}`]));
  });
});

describe('the course of a stage', () => {
  it('is known whenever the profile is, even for a stage without a timetable or one that was cancelled', async () => {
    const note = inEveryLocale(() => 'Snow.');
    knowUntil(LAST, (result) =>
      result.stage === 2 ? { ...result, outcome: { kind: 'cancelled', note }, rankings: null } : result,
    );
    const [stages, courses] = [await shown(stagePages()), await shown(coursesShown())];
    expect(courses.map(({ stage }) => stage.number)).toEqual(
      stages.filter(({ stage }) => stage.profile !== null).map(({ stage }) => stage.number),
    );
    for (const { stage, startsAt, speedsKmh } of courses) {
      expect([stage.result, stage.outcome]).toEqual([null, null]);
      expect(speedsKmh !== null).toBe(hasTimetable(stage));
      expect(startsAt !== null).toBe(stage.planned !== null);
    }
    const cancelled = courses.filter(({ stage }) => stage.number === 2);
    expect(cancelled.every(({ startsAt, speedsKmh }) => startsAt === null && speedsKmh === null)).toBe(true);
  });
});

describe('pages of results', () => {
  const nextOn = async () => {
    const [[winners], [compare], [rankings]] = [
      await shown(winnersPages()),
      await shown(comparePages()),
      await shown(currentRankingsPages()),
    ];
    return [winners?.now, compare?.now, rankings?.ahead?.now].map((now) => now?.next?.number);
  };

  it('show the next stage while they wait, and nothing of it once they have results', async () => {
    knowUntil(0);
    expect(await nextOn()).toEqual([1, 1, 1]);
    knowUntil(2);
    expect(await nextOn()).toEqual([3, undefined, undefined]);
    knowUntil(LAST);
    expect(await nextOn()).toEqual([undefined, undefined, undefined]);
  });
});

describe('the rankings', () => {
  it('do not exist before the first result', async () => {
    knowUntil(0);
    expect(await shown(rankingsPages())).toEqual([]);
    const [rankings] = await shown(currentRankingsPages());
    expect(rankings).toMatchObject({ isCurrent: true, isFinal: false, after: null, ranked: [], classifications: null });
    expect(rankings?.ahead?.jerseys.holders.map(({ leader }) => leader)).toEqual(RACE.jerseys.map(() => null));
  });

  it('are final only on the page of the current ones, once the race is over', async () => {
    knowUntil(LAST - 1);
    expect((await shown(currentRankingsPages())).map(({ isFinal }) => isFinal)).toEqual([false]);
    knowUntil(LAST);
    expect((await shown(currentRankingsPages())).map(({ isFinal }) => isFinal)).toEqual([true]);
    expect((await shown(rankingsPages())).filter(({ isFinal }) => isFinal)).toEqual([]);
  });

  it('are computed once for all languages', async () => {
    knowUntil(2);
    for (const pages of [await currentRankingsPages(), await rankingsPages()]) {
      const views = pages.map(({ props }) => props.view);
      const byStage = Map.groupBy(views, ({ after }) => after?.number);
      expect(views.length).toBe(byStage.size * LOCALES.length);
      for (const [first, ...others] of byStage.values()) {
        expect(first?.classifications?.general.length).toBeGreaterThan(0);
        for (const { classifications } of others) expect(classifications).toBe(first?.classifications);
      }
    }
  });

  it('have riders without points up to the tenth place', async () => {
    const rows = (length: number) =>
      Array.from({ length }, (_, index) => ({ rank: index + 1, points: index < 2 ? 20 : null }));
    const { riders } = await raceBook();
    const points = rows(12).flatMap((row, index) => {
      const bib = riders[index]?.bib;
      return bib === undefined ? [] : [{ ...row, bib }];
    });
    knowUntil(2, (result) =>
      result.stage === 2 && result.rankings ? { ...result, rankings: { ...result.rankings, points } } : result,
    );
    const { points: listed } = classificationsShown(await raceBook(), 2);
    expect(listed.map(({ rank }) => rank)).toEqual(
      RACE.classifications.includes('points') ? Array.from({ length: 10 }, (_, index) => index + 1) : [],
    );
  });
});

describe('the classifications that the description of a page names', () => {
  it('are those that have lines on it', async () => {
    const shown = classificationsShown(await raceBook(), LAST);
    const all = classificationsOn(shown);
    expect(all).toContain('general');
    expect(classificationsOn({ ...shown, general: [] })).toEqual(all.filter((key) => key !== 'general'));
    expect(classificationsOn({ ...shown, teams: shown.teams.slice(0, 0) })).not.toContain('teams');
    expect(classificationsOn({ ...shown, combative: null })).toEqual(all.filter((key) => key !== 'combativity'));
  });

  it('are all of the race as long as none has a line', async () => {
    const shown = classificationsShown(await raceBook(), LAST);
    const empty = { general: [], points: [], mountains: [], youth: [], teams: [], combative: null };
    expect(classificationsOn({ ...shown, ...empty })).toEqual(RACE.classifications);
    expect(classificationsOn(null)).toEqual(RACE.classifications);
  });
});

describe('the winners', () => {
  it('have a podium once the race is over', async () => {
    knowUntil(LAST - 1);
    expect((await shown(winnersPages())).map(({ end }) => end)).toEqual([null]);
    knowUntil(LAST);
    const [view] = await shown(winnersPages());
    expect(view?.end?.podium.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(view?.end?.winner?.rider).toEqual(view?.end?.podium[0]?.rider);
  });
});

describe('the lead of the home page', () => {
  it('is only the podium once the race is over', async () => {
    const now = raceNow(await raceBook(), LOCALE);
    expect([now.phase, now.podium?.first.length, now.next, now.last]).toEqual(['over', 3, null, null]);
  });

  it('is the next stage, and after the first result also the last one', async () => {
    knowUntil(0);
    expect(raceNow(await raceBook(), LOCALE)).toMatchObject({
      podium: null,
      next: { number: 1, toWatch: null },
      last: null,
    });
    knowUntil(1);
    const book = await raceBook();
    const { next, last } = raceNow(book, LOCALE);
    expect([next?.number, last?.number, last?.first?.length]).toEqual([
      2,
      1,
      Math.min(3, book.stage(1).result?.places.length ?? 0),
    ]);
  });
});

describe('the status of the current day', () => {
  const at = async (phase: RacePhase) => dayShown({ ...(await raceBook()), phase })?.kind;

  it.each(['raceDay', 'onTheRoad', 'finishDue'] as const)('is known on the day of the stage: %s', async (kind) => {
    expect(await at({ kind, next: 2, last: 1 })).toBe(kind);
  });

  it('is that of an upcoming stage before, and none after the race', async () => {
    for (const kind of ['betweenStages', 'restDay'] as const)
      expect(await at({ kind, next: 2, last: 1 })).toBe('toCome');
    expect(await at({ kind: 'toCome', next: 1, last: null })).toBe('toCome');
    expect(await at({ kind: 'over', next: null, last: LAST })).toBeUndefined();
  });
});

describe('the riders', () => {
  it('have places from the first classification on', async () => {
    knowUntil(0);
    expect((await shown(riderPages())).filter(({ places }) => places !== null)).toEqual([]);
    knowUntil(1);
    const first = (await shown(riderPages())).find(({ rider }) => rider.place?.rank === 1);
    expect(first?.places?.stages.map(({ number, general }) => [number, general])).toEqual([[1, 1]]);
  });

  it('who left the race have the stages up to that one', async () => {
    const [, second] = (await raceBook()).riders;
    if (second === undefined) throw new Error('The race has too few riders.');
    const leave = (result: Result): Result =>
      result.stage === 2
        ? { ...result, withdrawals: [{ bib: second.bib, kind: 'DNF' }] }
        : { ...result, withdrawals: [] };
    knowUntil(3, leave);
    const pages = await shown(riderPages());
    const [gone] = pages.filter(({ rider }) => rider.bib === second.bib);
    expect(gone?.rider.left).toEqual({ kind: 'DNF', stage: 2 });
    expect(gone?.places?.stages.map(({ number, left }) => [number, left])).toEqual([
      [1, null],
      [2, 'DNF'],
    ]);
    expect(await shown(withdrawalsPages())).toMatchObject([
      { count: 1, state: 'on', perStage: [{ number: 2, departed: [{ bib: second.bib }] }] },
    ]);
  });

  it('are counted by team in the order of the start list, and by country in the order of the names', async () => {
    const book = await raceBook();
    const [list] = await shown(ridersPages());
    const total = (counts: readonly { readonly count: number }[] = []): number =>
      counts.reduce((sum, { count }) => sum + count, 0);
    expect(list?.teams.map(({ value }) => value)).toEqual(
      book.teams.map(({ code }) => code).filter((code) => book.riders.some(({ team }) => team === code)),
    );
    expect([total(list?.teams), total(list?.countries)]).toEqual([book.riders.length, book.riders.length]);
    expect(list?.statuses === null).toBe(RACE.finishers !== null);
  });
});

it('the wins of the teams are the stages with a winner', async () => {
  const won = (await shown(teamPages())).flatMap((team) => team.wins ?? []);
  const ridden = (await raceBook()).stages.filter(({ result }) => result !== null);
  expect(won.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
    ridden.map(({ number }) => number),
  );
});

it('the pictures of riders have places once the race is over', async () => {
  const placed = async (): Promise<number> =>
    (await shown(sharedPictures())).filter((facts) => facts.kind === 'rider' && facts.rider.generalRanks.length > 0)
      .length;
  knowUntil(LAST - 1);
  expect(await placed()).toBe(0);
  knowUntil(LAST);
  expect(await placed()).toBe((await raceBook()).riders.length);
});
