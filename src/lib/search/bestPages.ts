import { NAMED_MOST, NAMED_SPREAD, NAMES_LIMIT_MS } from '~/config/search.ts';
import { report } from '~/lib/browser/report.ts';
import { ownPath } from '~/lib/ownPath.ts';
import type { Place } from './fromIndex.ts';
import { kindOfPath } from './kindOfPath.ts';
import { findNamedPages, type NamedPage, type NamedPages } from './namedPages.ts';
import type { Question } from './nextRequest.ts';
import { within } from './within.ts';

/**
 * How names are matched: with `isByOwnName`, pages that only a further name matches are left out; `typed` is the query as it was typed, if
 * another one is used in place of it.
 */
export type NameOptions = { readonly isByOwnName?: boolean; readonly typed?: string };

/** The pages of this site (T04) whose names match a query, of the chosen kinds; none if the names do not load in time. */
export const bestPages = async (
  loadNamed: () => Promise<NamedPages>,
  { query, kinds }: Question,
  { origin, folders }: Place,
  { isByOwnName = false, typed = '' }: NameOptions = {},
): Promise<readonly NamedPage[]> => {
  try {
    const known = await within(NAMES_LIMIT_MS, loadNamed());
    const pages = known.pages.filter(({ path }) => {
      const [page = ''] = path.split('#');
      return ownPath(path, origin) !== null && (kinds.length === 0 || kinds.includes(kindOfPath(page, folders)));
    });
    const options = { limit: NAMED_MOST, spread: NAMED_SPREAD, isByOwnName, typed };
    return findNamedPages({ ...known, pages }, query, options);
  } catch (error) {
    report('search: names', error);
    return [];
  }
};
