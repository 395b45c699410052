import { quoted } from '~/lib/quoted.ts';
import { RACE } from '~/config/race.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** The dates of articles and alerts belong to this race. */
export const articleDates: Rule = ({ news, alerts }) =>
  [...soundOnly(news), ...soundOnly(alerts)]
    .filter(({ data }) => data.date < RACE.publicSince)
    .map(({ file, data }) => ({
      file,
      field: 'date',
      found: quoted(data.date),
      allowed: `a date from ${RACE.publicSince} on`,
    }));
