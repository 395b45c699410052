import { publishedFrom, type Publication } from '~/content/queries/publication.ts';
import { isPublished } from '~/content/queries/knownResults.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Mistake } from '../mistake.ts';
import type { Rule } from '../rule.ts';
import { soundOnly } from '../soundOnly.ts';

type Complaint = Required<Omit<Mistake, 'file'>>;

const complaintsOf = (publication: Publication, now: number): readonly Complaint[] => {
  const { date, publishAt, unpublishAt } = publication;
  const from = publishedFrom(publication);
  const isToCome = publishAt === undefined && !isPublished(date, { now, isReplay: false });
  const early: Complaint = {
    field: 'date',
    found: `${quoted(date)}, which is to come`,
    allowed: `a time that has passed; to publish it then, add the line publishAt: ${date}`,
  };
  const before: Complaint = {
    field: 'publishAt',
    found: quoted(publishAt),
    allowed: `a time from ${date} on, which is its date`,
  };
  const ended: Complaint = {
    field: 'unpublishAt',
    found: quoted(unpublishAt),
    allowed: `a time after ${from}, when it appears`,
  };
  return [
    ...(isToCome ? [early] : []),
    ...(publishAt !== undefined && publishAt < date ? [before] : []),
    ...(unpublishAt !== undefined && unpublishAt <= from ? [ended] : []),
  ];
};

/** A date in the future alone is a slip: `publishAt` says that it is meant. What ends, ends after it has begun. */
export const publicationTimes: Rule = ({ news, alerts }, { now }) => {
  const timed = [
    ...soundOnly(news).filter(({ data }) => !data.draft),
    ...soundOnly(alerts).filter(({ data }) => data.shown),
  ];
  return timed.flatMap(({ file, data }) =>
    complaintsOf(data, now).map(({ field, found, allowed }) => ({ file, field, found, allowed })),
  );
};
