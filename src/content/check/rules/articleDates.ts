import { quoted } from '../quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** Nothing on this site is older than the year in which the route of the race was made public. */
const EARLIEST = '2019-01-01T00:00:00';

/** Articles and alerts were written for this race. */
export const articleDates: Rule = ({ news, alerts }) =>
  [...soundOnly(news), ...soundOnly(alerts)]
    .filter(({ data }) => data.date < EARLIEST)
    .map(({ file, data }) => ({
      file,
      field: 'date',
      found: quoted(data.date),
      allowed: `a date from ${EARLIEST} on`,
    }));
