import { NAMES_LIMIT_MS } from '~/config/search.ts';
import { report } from '~/lib/browser/report.ts';
import type { IndexReader } from './indexReader.ts';
import { withoutFillers, type NamedPages } from './namedPages.ts';
import { within } from './within.ts';
import { partsOfWord, wordsToCheck, wordsWithSigns } from './wordsToCheck.ts';

/** A query as the search understands it. */
type Understood = {
  /** What the index is asked. */
  readonly query: string;
  /** The same, where words of the query are on no page; null for the words that were typed. */
  readonly mended: string | null;
  /** Queries to find named pages by, where the one that was typed names none. */
  readonly instead: readonly string[];
};

type Sources = {
  readonly reader: Pick<IndexReader, 'expect' | 'unknown' | 'vocabularies'>;
  readonly loadNamed: () => Promise<NamedPages>;
};

/** A query with the parts of names that no page writes with these signs: `Saint-Jean` where pages write `Saint Jean`. */
const inKnownParts = async (reader: Sources['reader'], query: string): Promise<string> => {
  const compounds = wordsWithSigns(query);
  const unknown = compounds.length === 0 ? [] : await reader.unknown(compounds);
  return query
    .split(/\s+/)
    .map((word) => (unknown.includes(word) ? partsOfWord(word) : word))
    .join(' ');
};

/**
 * A query without the words that tell no page from another, because the index wants every word on a page, and in words that pages hold. It is
 * left as it is where the names or the words of the pages do not load. Rejects when the index does.
 */
export const understandQuery = async ({ reader, loadNamed }: Sources, typed: string): Promise<Understood> => {
  const names = await within(NAMES_LIMIT_MS, loadNamed()).catch(() => undefined);
  if (names === undefined) return { query: typed, mended: null, instead: [] };
  const telling = withoutFillers(names, typed);
  reader.expect(telling);
  const query = await inKnownParts(reader, telling);
  const asTyped: Understood = { query, mended: null, instead: [] };
  const words = wordsToCheck(query, names);
  const unknown = words.length === 0 ? [] : await reader.unknown(words);
  if (unknown.length === 0) return asTyped;
  try {
    const { loadVocabulary, mendQuery } = await import('./mendQuery.ts');
    const mended = mendQuery(query, unknown, await within(NAMES_LIMIT_MS, loadVocabulary(reader.vocabularies)));
    return { ...mended, mended: mended.query === query ? null : mended.query };
  } catch (error) {
    report('search: words', error);
    return asTyped;
  }
};
