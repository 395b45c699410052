import { ownPath } from '~/lib/ownPath.ts';
import type { Place } from './fromIndex.ts';
import { kindOfPath } from './kindOfPath.ts';
import { readMoment } from './readMoment.ts';
import type { SearchHit } from './searchHit.ts';

type ServiceHit = {
  readonly path: string;
  readonly title: string;
  readonly publicationAt: string | null;
  readonly tells?: number | undefined;
};

/** Used if the service does not say what a page tells: the page may tell of any stage. */
const EVERYTHING = 99;

/** A hit of the search service; undefined if it does not lead to a page of this site (T04). */
export const readServiceHit = (hit: ServiceHit, { origin, folders }: Place): SearchHit | undefined => {
  const path = ownPath(hit.path, origin);
  if (path === null) return undefined;
  const publicationAt = readMoment(hit.publicationAt);
  return {
    path,
    title: hit.title,
    publicationAt,
    kind: kindOfPath(path, folders),
    tells: hit.tells ?? EVERYTHING,
    excerpt: [],
  };
};
