import { NAMES_LIMIT_MS } from '~/config/search.ts';
import { report } from '~/lib/browser/report.ts';
import type { IndexReader } from './indexReader.ts';
import { withoutFillers, type NamedPages } from './namedPages.ts';
import { within } from './within.ts';
import { partsOfWord, wordsToCheck, wordsWithSigns } from './wordsToCheck.ts';

/** A query after its correction. */
type Understood = {
  /** The query for the index. */
  readonly query: string;
  /** The same, if words of the query are on no page; null if the typed words are used. */
  readonly mended: string | null;
  /** Queries for finding named pages if the typed one names none. */
  readonly instead: readonly string[];
};

type Sources = {
  readonly reader: Pick<IndexReader, 'expect' | 'unknown' | 'vocabularies'>;
  readonly loadNamed: () => Promise<NamedPages>;
};

/** A query with hyphenated names split if no page contains them as typed: `Saint-Jean` where pages have `Saint Jean`. */
const inKnownParts = async (reader: Sources['reader'], query: string): Promise<string> => {
  const compounds = wordsWithSigns(query);
  const unknown = compounds.length === 0 ? [] : await reader.unknown(compounds);
  return query
    .split(/\s+/)
    .map((word) => (unknown.includes(word) ? partsOfWord(word) : word))
    .join(' ');
};

/**
 * Removes the fillers from a query, because the index requires every word, and replaces words that no page contains. The query stays
 * unchanged if the names or the vocabularies cannot be loaded. Rejects if the index does.
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
