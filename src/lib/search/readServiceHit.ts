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

/** A service that does not say what a page tells: whatever there is to tell. */
const EVERYTHING = 99;

/** A hit of the search service; undefined when it does not lead to a page of ours (T04). */
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
