import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Count = { readonly file: string; readonly field: string; readonly found: number; readonly expected: number };

/** How many riders each stage began and ended with, by the stage itself and by the lists of withdrawals. */
const counts = ({ stages, withdrawals, riders }: Content): readonly Count[] => {
  const gone = soundOnly(withdrawals).flatMap(({ data }) =>
    data.riders.map(({ kind }) => ({ stage: data.stage, kind })),
  );
  const still = (stage: number, isBeforeStart: boolean): number =>
    riders.length -
    gone.filter((one) => one.stage < stage || (one.stage === stage && (one.kind === 'DNS' || !isBeforeStart))).length;
  return soundOnly(stages)
    .toSorted((one, other) => one.data.number - other.data.number)
    .flatMap(({ file, data: { number, result } }) =>
      result === null
        ? []
        : [
            { file, field: 'result.starters', found: result.starters, expected: still(number, true) },
            { file, field: 'result.finishers', found: result.finishers, expected: still(number, false) },
          ],
    );
};

/**
 * Starters and finishers agree with the withdrawals. One wrong list of withdrawals shifts every later count by the same
 * number, so only the first count of such a run is told. Nothing is judged while a list cannot be read.
 */
export const startersAndFinishers: Rule = (content) => {
  if (content.withdrawals.some(({ front }) => front.status === 'refused')) return [];
  const all = counts(content).map((count) => ({ ...count, shift: count.found - count.expected }));
  return all
    .filter(({ shift }, at) => shift !== 0 && shift !== all[at - 1]?.shift)
    .map(({ file, field, found, expected }) => ({
      file,
      field,
      found: String(found),
      allowed: `${expected}, the riders still in the race by src/content/withdrawals`,
    }));
};
