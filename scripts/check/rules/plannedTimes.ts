import type { Stage } from '~/content/schemas/stage.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The times of a racing day in their order; two finishes may be at the same time. */
const ORDER = [
  'neutralisedStart',
  'realStart',
  'lastRiderStart',
  'finishEarliest',
  'finishLatest',
] as const satisfies readonly (keyof NonNullable<Stage['planned']>)[];

const MAY_EQUAL: readonly string[] = ['finishLatest'];

/** The planned times of a stage follow each other on one day: the timetable is computed from them. */
export const plannedTimes: Rule = ({ stages }) =>
  soundOnly(stages).flatMap(({ file, data: { planned } }) => {
    const times = ORDER.flatMap((field) => {
      const time = planned?.[field] ?? null;
      return time === null ? [] : [{ field, time }];
    });
    return times.flatMap(({ field, time }, at) => {
      const before = times[at - 1];
      const isInOrder =
        before === undefined || time > before.time || (time === before.time && MAY_EQUAL.includes(field));
      return isInOrder
        ? []
        : [
            {
              file,
              field: `planned.${field}`,
              found: quoted(time),
              allowed: `a time after ${before.time}, which is ${before.field}`,
            },
          ];
    });
  });
