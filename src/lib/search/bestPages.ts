import { NAMED_MOST, NAMED_SPREAD, PREPARE_LIMIT_MS } from '~/config/search.ts';
import { ownPath } from '~/lib/ownPath.ts';
import type { Place } from './fromIndex.ts';
import { kindOfPath } from './kindOfPath.ts';
import { findNamedPages, type KnownPage, type NamedPage } from './namedPages.ts';
import type { Question } from './nextRequest.ts';
import { within } from './within.ts';

/** The pages that a question names, of the kinds that were chosen and of this site alone (T04). Rejects when the names do not load. */
export const bestPages = async (
  loadNamed: () => Promise<readonly KnownPage[]>,
  { query, kinds }: Question,
  { origin, folders }: Place,
): Promise<readonly NamedPage[]> => {
  const known = await within(PREPARE_LIMIT_MS, loadNamed());
  const wanted = known.filter(({ path }) => {
    const [page = ''] = path.split('#');
    return ownPath(path, origin) !== null && (kinds.length === 0 || kinds.includes(kindOfPath(page, folders)));
  });
  return findNamedPages(wanted, query, { most: NAMED_MOST, spread: NAMED_SPREAD });
};
