import { CONTENT } from '~/config/race/folders.ts';
import { RACE } from '~/config/race.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The countdown ends at the start of the first stage in its own timetable; another rule compares the day with `firstDay`. */
export const raceStart: Rule = ({ stages }) => {
  const first = soundOnly(stages).find(({ data }) => data.number === 1);
  const { start } = RACE;
  if (first === undefined || first.data.planned === null || start === null) return [];
  const { date, planned } = first.data;
  const begins = `${date}T${planned.neutralisedStart ?? planned.realStart}:00`;
  return start === begins || !start.startsWith(date)
    ? []
    : [
        {
          file: `${CONTENT}/race.yaml`,
          field: 'start',
          found: quoted(start),
          allowed: `${begins}, when stage 1 starts by ${first.file} (planned), or null`,
        },
      ];
};
