import { HITS_PER_PAGE } from '~/config/search.ts';
import { ownPath } from '~/lib/ownPath.ts';
import type { IndexReader } from './indexReader.ts';
import { excerptPieces } from './excerptPieces.ts';
import { kindOfPath, type KindFolders } from './kindOfPath.ts';
import type { Question } from './nextRequest.ts';
import { propertyOf } from './propertyOf.ts';
import { readMoment } from './readMoment.ts';
import type { SearchHit } from './searchHit.ts';

/** The origin of all hits, and the folders of their kinds. */
export type Place = { readonly origin: string; readonly folders: KindFolders };

const textOf = (value: unknown, ...keys: readonly string[]): string | undefined => {
  const [key, ...rest] = keys;
  if (key === undefined) return typeof value === 'string' ? value : undefined;
  return textOf(propertyOf(value, key), ...rest);
};

/** A page of the index as a hit; undefined if it does not lead to a page of this site (T04). */
const readHit = (page: unknown, { origin, folders }: Place): SearchHit | undefined => {
  const path = ownPath(textOf(page, 'url') ?? '', origin);
  if (path === null) return undefined;
  return {
    path,
    title: textOf(page, 'meta', 'title') ?? path,
    publicationAt: readMoment(textOf(page, 'meta', 'publicationAt')),
    kind: kindOfPath(path, folders),
    tells: Number(textOf(page, 'meta', 'tells') ?? 0),
    excerpt: excerptPieces(textOf(page, 'excerpt') ?? ''),
  };
};

/**
 * One page of hits from the index, starting at a position. Only the pages that are shown are loaded. Rejects if a part of the index cannot
 * be loaded.
 */
export const fromIndex = async (
  reader: Pick<IndexReader, 'ranked'>,
  { query, kinds }: Question,
  position: number,
  place: Place,
) => {
  const end = position + HITS_PER_PAGE;
  // An empty first page opens the indexes of older years; an incomplete one waits for a request for more.
  const { results, isAll, counts } = await reader.ranked(query, kinds, position === 0 ? 1 : end);
  const pages = await Promise.all(results.slice(position, end).map(({ data }) => data()));
  return {
    hits: pages.flatMap((page) => readHit(page, place) ?? []),
    total: isAll ? results.length : null,
    counts: isAll ? counts : null,
    position: isAll && end >= results.length ? null : Math.min(end, results.length),
  };
};
