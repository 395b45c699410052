import type { Result } from '~/content/schemas/result.ts';
import type { Content } from '../content.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

/** The parts of a result agree. */
const together = ({ withdrawals, outcome, rankings }: Result): readonly Complaint[] => {
  if (outcome?.kind === 'ridden') {
    return [
      ...(outcome.places[0]?.bib === null
        ? [{ field: 'outcome.places[0].bib', found: 'null', allowed: 'the number of the winner' }]
        : []),
      ...(rankings === null
        ? [{ field: 'rankings', found: 'null', allowed: 'the classifications after a stage that was ridden' }]
        : []),
    ];
  }
  if (outcome !== null) return [];
  return [
    ...(rankings === null
      ? []
      : [{ field: 'rankings', found: 'a mapping', allowed: 'null, as the stage has no outcome' }]),
    ...withdrawals.flatMap(({ kind }, at) =>
      kind === 'DNS'
        ? []
        : [{ field: `withdrawals[${at}].kind`, found: `"${kind}"`, allowed: 'DNS, as the stage has no outcome' }],
    ),
  ];
};

const levelTeams = ({ rankings }: Result): readonly Complaint[] =>
  rankings?.areTeamsLevel === true && rankings.teams.length > 0
    ? [{ field: 'rankings.areTeamsLevel', found: 'true', allowed: 'no such key, as rankings.teams has places' }]
    : [];

/** The first stage without an outcome before a stage with one. */
const leftOut = ({ results, stages }: Content): readonly Mistake[] => {
  const ended = new Map(
    soundOnly(results).flatMap(({ file, data: { stage, outcome } }) => (outcome === null ? [] : [[stage, file]])),
  );
  const numbers = soundOnly(stages).map(({ data }) => data.number);
  const last = Math.max(0, ...ended.keys());
  const missing = numbers.toSorted((one, other) => one - other).find((number) => number < last && !ended.has(number));
  const isReadable = soundOnly(results).length === results.length;
  return missing === undefined || !isReadable
    ? []
    : [
        {
          file: ended.get(last) ?? '',
          field: 'outcome',
          found: `an outcome of stage ${last}, and none of stage ${missing}`,
          allowed: 'outcomes in the order of the stages',
        },
      ];
};

type Count = { readonly file: string; readonly field: string; readonly found: number; readonly expected: number };

/** The number of placed riders of each stage, and the number of riders still in the race by the withdrawals. */
const counts = ({ results, riders }: Content): readonly Count[] => {
  const ordered = soundOnly(results).toSorted((one, other) => one.data.stage - other.data.stage);
  const gone = ordered.flatMap(({ data }) => data.withdrawals.map(() => data.stage));
  return ordered.flatMap(({ file, data: { stage, outcome } }) => {
    if (outcome?.kind !== 'ridden' || outcome.isPartial) return [];
    const expected = riders.length - gone.filter((on) => on <= stage).length;
    return [{ file, field: 'outcome.places', found: outcome.places.length, expected }];
  });
};

/**
 * Each rider who is still in the race has a place. A missing withdrawal shifts every later count by the same number, so only the first
 * count of such a series is reported. Nothing is compared while a result cannot be read.
 */
const everybodyPlaced = (content: Content): readonly Mistake[] => {
  if (soundOnly(content.results).length < content.results.length) return [];
  const all = counts(content).map((count) => ({ ...count, shift: count.found - count.expected }));
  return all
    .filter(({ shift }, at) => shift !== 0 && shift !== all[at - 1]?.shift)
    .map(({ file, field, found, expected }) => ({
      file,
      field,
      found: `${found} riders`,
      allowed: `${expected}, the riders still in the race by the withdrawals up to this stage (isPartial: true where only the first are known)`,
    }));
};

/** No result is missing between others, and each is complete. */
export const outcomes: Rule = (content) => [
  ...soundOnly(content.results).flatMap(({ file, data }) =>
    [...together(data), ...levelTeams(data)].map((complaint) => ({ file, ...complaint })),
  ),
  ...leftOut(content),
  ...everybodyPlaced(content),
];
