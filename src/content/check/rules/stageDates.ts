import { RACE } from '~/config/race.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Stages are ridden inside the race, in the order of their numbers, and never on a rest day. */
export const stageDates: Rule = ({ stages }) => {
  const ordered = soundOnly(stages).toSorted((one, other) => one.data.number - other.data.number);
  return ordered.flatMap(({ file, data: { date } }, at) => {
    const before = ordered[at - 1];
    const allowed = [
      ...(date < RACE.firstDay || date > RACE.lastDay
        ? [`a day of the race, ${RACE.firstDay} to ${RACE.lastDay}`]
        : []),
      ...(RACE.restDays.includes(date) ? ['a day that is not a rest day'] : []),
      ...(before !== undefined && date <= before.data.date
        ? [`a day after ${before.data.date}, the day of ${before.file}`]
        : []),
    ];
    return allowed.map((phrase) => ({ file, field: 'date', found: quoted(date), allowed: phrase }));
  });
};
