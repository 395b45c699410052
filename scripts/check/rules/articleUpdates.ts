import { quoted } from '~/lib/quoted.ts';
import { publishedFrom } from '~/content/queries/publication.ts';
import type { News } from '~/content/schemas/news.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Omit<Mistake, 'file'>;

const early = (field: string, moment: string, first: string, why: string): readonly Complaint[] =>
  moment >= first ? [] : [{ field, found: quoted(moment), allowed: `a date from ${first} on, ${why}` }];

/** Readers see the corrections in their order, with their times. */
const inCorrections = ({ corrections = [], ...times }: News): readonly Complaint[] =>
  corrections.flatMap(({ date }, at) => {
    const field = `corrections[${at}].date`;
    const tooEarly = early(field, date, publishedFrom(times), 'when it was published');
    const before = corrections[at - 1]?.date ?? date;
    return tooEarly.length > 0
      ? tooEarly
      : early(field, date, before, 'that of the correction before it: the earliest stands first');
  });

/** An article is neither changed nor corrected before it is published, and its corrections stand in the order of their times. */
export const articleUpdates: Rule = ({ news }) =>
  soundOnly(news).flatMap(({ file, data }) =>
    [...early('updated', data.updated ?? data.date, data.date, 'when it was published'), ...inCorrections(data)].map(
      (complaint) => ({ file, ...complaint }),
    ),
  );
