import type { Moment } from '~/lib/race/moment.ts';
import { isPublished } from './knownResults.ts';

/** The times of an article or a banner, in the race's zone. */
export type Publication = {
  readonly date: string;
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
};

/** From when it is on the site, in the race's zone; readers see this as its date. */
export const publishedFrom = ({ date, publishAt }: Publication): string => publishAt ?? date;

/** Whether it has been taken down at a moment. */
export const isTakenDown = ({ unpublishAt }: Pick<Publication, 'unpublishAt'>, moment: Moment): boolean =>
  unpublishAt !== undefined && isPublished(unpublishAt, moment);

/** Whether it is on the site at a moment. */
export const isOnline = (publication: Publication, moment: Moment): boolean =>
  isPublished(publishedFrom(publication), moment) && !isTakenDown(publication, moment);
