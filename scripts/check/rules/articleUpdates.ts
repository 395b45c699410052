import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** An article is neither changed nor corrected before it is published. */
export const articleUpdates: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data: { date, updated, corrections = [] } }) => {
    const moments = [
      ['updated', updated],
      ...corrections.map((correction, at) => [`corrections[${at}].date`, correction.date] as const),
    ] as const;
    return moments.flatMap(([field, moment]) =>
      moment === undefined || moment >= date
        ? []
        : [{ file, field, found: quoted(moment), allowed: `a date from ${date} on, when it was published` }],
    );
  });
