import { quoted } from '~/lib/quoted.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

/** An article is not changed before it is published. */
export const articleUpdates: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data: { date, updated } }) =>
    updated === undefined || updated >= date
      ? []
      : [{ file, field: 'updated', found: quoted(updated), allowed: `a date from ${date} on, when it was published` }],
  );
