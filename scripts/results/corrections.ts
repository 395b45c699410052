import { ResultMistake } from './resultMistake.ts';
import type { ResultFile } from './rankedRows.ts';

type Timed = NonNullable<ResultFile['rankings']>['general'][number];

/** By bib: the seconds that the jury adds, or the place to which it relegates a rider. */
export type Corrections = ReadonlyMap<number, number>;

const renumbered = (rows: readonly Timed[]): Timed[] => {
  const [first] = rows;
  const base = first?.gapSeconds ?? 0;
  return rows.map((row, at) => ({
    ...row,
    rank: at + 1,
    gapSeconds: row.gapSeconds == null ? null : row.gapSeconds - base,
  }));
};

/** Raises one rider's time and moves the rider behind those with the same gap. */
const penalised = (rows: readonly Timed[], bib: number, added: number, isWhole: boolean): Timed[] => {
  const row = rows.find((one) => one.bib === bib);
  if (row === undefined) return [...rows];
  const others = rows.filter((one) => one !== row);
  const behind = row.gapSeconds === null ? null : row.gapSeconds + added;
  const later = others.findIndex(({ gapSeconds }) => gapSeconds !== null && behind !== null && gapSeconds > behind);
  const isLast = isWhole && others.every(({ gapSeconds }) => gapSeconds !== null);
  if (behind === null || (later === -1 && !isLast)) {
    throw new ResultMistake(
      `--penalty ${bib}=${added}: found a classification whose gaps do not determine the new place; allowed: the corrected table (--general …).`,
    );
  }
  const changed = { ...row, seconds: row.seconds === null ? null : row.seconds + added, gapSeconds: behind };
  return renumbered(others.toSpliced(later === -1 ? others.length : later, 0, changed));
};

/**
 * Time penalties of the jury: they count in the classifications on time that contain the rider.
 *
 * @param isWhole - whether no rider follows the last one of `rows`.
 */
export const withPenalties = (rows: readonly Timed[], penalties: Corrections, isWhole: boolean): Timed[] =>
  [...penalties].reduce<Timed[]>((before, [bib, added]) => penalised(before, bib, added, isWhole), [...rows]);

/**
 * Refuses a penalty for a rider who is not in the general classification.
 *
 * @throws {ResultMistake}
 */
export const demandRiders = (general: readonly Timed[], penalties: Corrections): void => {
  const stranger = [...penalties].find(([bib]) => !general.some((row) => row.bib === bib));
  if (stranger === undefined) return;
  throw new ResultMistake(
    `--penalty ${stranger.join('=')}: found no such rider in the general classification; allowed: a rider who is still in the race.`,
  );
};

type Places = Extract<NonNullable<ResultFile['outcome']>, { kind: 'ridden' }>['places'];

/**
 * Relegates riders to the end of their group on a stage; the time stays that of the group. A rider who already has that place, in a
 * corrected file, keeps it.
 */
export const withRelegations = (places: Places, relegations: Corrections): Places =>
  [...relegations].reduce<Places>((before, [bib, place]) => {
    const row = before.find((one) => one.bib === bib);
    if (row === undefined) {
      throw new ResultMistake(
        `--relegate ${bib}=${place}: found no such rider in the result; allowed: a rider who has a place.`,
      );
    }
    if (place > before.length || place < row.rank) {
      throw new ResultMistake(
        `--relegate ${bib}=${place}: found the rider in place ${row.rank}; allowed: this place or a later one, ${before.length} at most.`,
      );
    }
    if (place === row.rank) return before;
    const others = before.filter((one) => one !== row);
    const { gapSeconds } = others[place - 2] ?? row;
    if (gapSeconds !== row.gapSeconds) {
      throw new ResultMistake(
        `--relegate ${bib}=${place}: found a place with another time; allowed: a place behind riders of the same time, or the corrected table (--stage …).`,
      );
    }
    return others.toSpliced(place - 1, 0, row).map((one, at) => ({ ...one, rank: at + 1 }));
  }, places);
