import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

type NamedRider = { readonly file: string; readonly field: string; readonly stage: number; readonly key: number };

const inRecord = (field: string, record: Readonly<Record<string, number | undefined>>) =>
  Object.entries(record).flatMap(([name, key]) => (key === undefined ? [] : [{ field: `${field}.${name}`, key }]));

const combative = (field: string, bib: number | null) => (bib === null ? [] : [{ field, key: bib }]);

/** Riders that a stage or a ranking names outside its ranked lists: they were in the race that day. */
export const namedRiders = ({ stages, rankings }: Content): readonly NamedRider[] => [
  ...soundOnly(stages).flatMap(({ file, data: { number, result } }) =>
    result === null
      ? []
      : [
          { field: 'result.winner.bib', key: result.winner.bib },
          ...combative('result.combativity', result.combativity),
          ...inRecord('result.leaders', result.leaders),
          ...inRecord('result.wornNext', result.wornNext),
        ].map((named) => ({ ...named, file, stage: number })),
  ),
  ...soundOnly(rankings).flatMap(({ file, data }) =>
    combative('combativity', data.combativity).map((named) => ({ ...named, file, stage: data.afterStage })),
  ),
];
