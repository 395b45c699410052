import { describe, expect, it } from 'vitest';
import type { Result } from '~/content/schemas/result.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { departuresIn, placesIn, rankingOf, settledAfter, stageResult } from '~/lib/race/standings.ts';

const onTime = (rank: number, bib: number | null, gapSeconds: number | null) => ({
  rank,
  bib,
  seconds: gapSeconds === null ? null : 100 + gapSeconds,
  gapSeconds,
});

const ridden = (stage: number, bibs: readonly (number | null)[], more: Partial<Result> = {}): Result => ({
  stage,
  withdrawals: [],
  outcome: {
    kind: 'ridden',
    seconds: 100,
    averageSpeedKmh: 40,
    places: bibs.map((bib, at) => ({ rank: at + 1, bib, gapSeconds: at })),
    isPartial: false,
    combativity: null,
    wornNext: {},
    wornByDecision: [],
    jury: [],
  },
  rankings: {
    general: bibs.map((bib, at) => onTime(at + 1, bib, at)),
    points: [],
    mountains: [{ rank: 1, bib: 2, points: 5 }],
    youth: [],
    teams: [],
    areTeamsLevel: false,
  },
  ...more,
});

const note = inEveryLocale(() => 'Snow.');
const withoutWinner = (stage: number): Result => ({
  stage,
  withdrawals: [{ bib: 3, kind: 'DNF' }],
  outcome: { kind: 'cancelled', note },
  rankings: null,
});

describe('the result of a stage', () => {
  it('counts starters and finishers by the start list and the withdrawals', () => {
    const results = [
      ridden(1, [1, 2, 3], { withdrawals: [{ bib: 4, kind: 'OTL' }] }),
      ridden(2, [2, 1], { withdrawals: [{ bib: 3, kind: 'DNS' }] }),
    ];
    const departures = departuresIn(results);
    const counts = results.map((result) => stageResult(result, departures, 4));
    expect(counts).toMatchObject([
      { winner: { bib: 1 }, starters: 4, finishers: 3 },
      { winner: { bib: 2 }, starters: 2, finishers: 2 },
    ]);
  });

  it('has the leaders of its classifications, and none if a classification is not known', () => {
    expect(stageResult(ridden(1, [1, 2]), [], 2)?.leaders).toEqual({
      general: 1,
      points: null,
      mountains: 2,
      youth: null,
    });
  });

  it('does not exist before its end, and for a stage without a winner', () => {
    expect(stageResult({ ...ridden(1, [1]), outcome: null, rankings: null }, [], 1)).toBeNull();
    expect(stageResult(withoutWinner(1), [], 1)).toBeNull();
  });

  it('leaves out places without a known rider, and does not move the others', () => {
    const result = ridden(1, [1, null, 3]);
    expect(stageResult(result, [], 3)?.places.map(({ rank, bib }) => [rank, bib])).toEqual([
      [1, 1],
      [3, 3],
    ]);
    expect(rankingOf(result)?.general.map(({ rank }) => rank)).toEqual([1, 3]);
  });
});

describe('the places of a rider', () => {
  const results = [ridden(1, [1, 2, 3]), withoutWinner(2), ridden(3, [2, 1])];

  it('are those of each stage and of the general classification after it', () => {
    expect(placesIn(results, 4)(1)).toMatchObject({ stageRanks: [1, null, 2, null], generalRanks: [1, null, 2, null] });
  });

  it('end with the current place, and are final only after the last stage', () => {
    expect(placesIn(results, 4)(2)).toMatchObject({ place: 1, final: null });
    expect(placesIn(results, 3)(2)).toMatchObject({ place: 1, final: { rank: 1, seconds: 100, gapSeconds: 0 } });
    expect(placesIn(results, 3)(3)).toMatchObject({ place: null, final: null });
    expect(placesIn([ridden(1, [1, 2, 3]), withoutWinner(2)], 2)(2)).toMatchObject({ place: 2, final: { rank: 2 } });
    expect(placesIn([], 3)(1)).toMatchObject({ place: null, stageRanks: [null, null, null] });
  });
});

/** The result of a stage of which only the first places are known. */
const partial = (stage: number, bibs: readonly number[], more: Partial<Result> = {}): Result => {
  const result = ridden(stage, bibs, more);
  return result.outcome?.kind === 'ridden' ? { ...result, outcome: { ...result.outcome, isPartial: true } } : result;
};

describe('while only the first of a stage are known', () => {
  const results = [ridden(1, [1, 2, 3]), partial(2, [3], { withdrawals: [{ bib: 2, kind: 'DNF' }] })];
  const placesOf = placesIn(results, 3);

  it('every rider has the place after the stage before, including those who were among the first', () => {
    expect(settledAfter(results, 3)).toBe(1);
    expect([placesOf(1).place, placesOf(3).place]).toEqual([1, 3]);
    expect(placesOf(3).generalRanks).toEqual([3, 1, null]);
  });

  it('a rider who has left the race has no place', () => {
    expect(placesOf(2).place).toBeNull();
  });

  it('the first classification is current if there is no complete one', () => {
    expect(settledAfter([partial(1, [3])], 3)).toBe(1);
    expect(settledAfter([partial(1, [3]), partial(2, [1])], 3)).toBe(2);
  });

  it('the last classification is current in a race whose sources have only the first places', () => {
    expect(settledAfter([ridden(1, [1, 2]), partial(2, [1]), partial(3, [2])], 4)).toBe(3);
  });

  it('nothing more is expected after the end of the race', () => {
    expect(settledAfter([ridden(1, [1, 2]), partial(2, [2])], 2)).toBe(2);
  });
});
