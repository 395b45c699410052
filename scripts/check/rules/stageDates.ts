import { RACE } from '~/config/race.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Dates are not compared while the last day of the race is before the first, which is reported elsewhere. */
const outside = (date: string, number: number): string | undefined => {
  const { firstDay, lastDay, stages } = RACE;
  if (firstDay > lastDay) return undefined;
  if (date < firstDay || date > lastDay) return `a day of the race, ${firstDay} to ${lastDay}`;
  if (number === 1 && date !== firstDay) return `${firstDay}, the first day of the race`;
  return number === stages && date !== lastDay ? `${lastDay}, the last day of the race` : undefined;
};

/** Stages are ridden inside the race, from its first day to its last, in the order of their numbers, and never on a rest day. */
export const stageDates: Rule = ({ stages }) => {
  const ordered = soundOnly(stages).toSorted((one, other) => one.data.number - other.data.number);
  return ordered.flatMap(({ file, data: { date, number } }, at) => {
    const before = ordered[at - 1];
    const outsideOf = outside(date, number);
    const allowed = [
      ...(outsideOf === undefined ? [] : [outsideOf]),
      ...(RACE.restDays.includes(date) ? ['a day that is not a rest day'] : []),
      ...(before !== undefined && date <= before.data.date
        ? [`a day after ${before.data.date}, the day of ${before.file}`]
        : []),
    ];
    return allowed.map((phrase) => ({ file, field: 'date', found: quoted(date), allowed: phrase }));
  });
};
