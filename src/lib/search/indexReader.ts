import { INDEXES_AT_FIRST, INDEX_LIMIT_MS } from '~/config/search.ts';
import { fetchAhead } from '~/lib/browser/preloads.ts';
import { chunksWith } from './chunksWith.ts';
import { holdsWords } from './holdsWords.ts';
import { SEARCH_KINDS, type SearchKind } from './kindOfPath.ts';
import { loadProgram, type PagefindInstance, type PagefindPart, type PagefindResult } from './pagefindProgram.ts';
import type { IndexName } from './readIndexes.ts';
import { within } from './within.ts';

/** Identical for every index, because their hits are compared. */
const OPTIONS = { excerptLength: 30, excerptEllipsis: '…', ranking: {} };

/** How many pages of each kind match. */
export type KindCounts = Readonly<Record<SearchKind, number>>;

type Ranked = {
  readonly results: readonly PagefindResult[];
  /** Whether there is no further index that may contain hits. */
  readonly isAll: boolean;
  /** Counts of all kinds, also of those that the query excludes. */
  readonly counts: KindCounts;
};

const NO_COUNTS: KindCounts = { rider: 0, team: 0, stage: 0, article: 0, ranking: 0, page: 0 };

const countOf = ({ totalFilters }: PagefindPart, one: SearchKind): number => {
  const { kind = {} } = (totalFilters ?? {}) as { readonly kind?: Readonly<Record<string, unknown>> };
  return Number(kind[one] ?? 0);
};

const countsIn = (parts: readonly PagefindPart[]): KindCounts =>
  Object.fromEntries(
    SEARCH_KINDS.map((one) => [one, parts.reduce((sum, part) => sum + countOf(part, one), 0)]),
  ) as KindCounts;

/** A query for pages that contain a form of this word, not only its beginning. */
const whole = (word: string): string => `"${word}"`;

const openIndex = async (instance: PagefindInstance, { name, digest }: IndexName): Promise<void> => {
  await instance.mergeIndex(`/pagefind/${name}/`, { ...OPTIONS, metaCacheTag: digest });
};

const openFirst = async (indexes: readonly IndexName[], attempt: number, load: typeof loadProgram) => {
  const [first, ...others] = indexes.slice(0, INDEXES_AT_FIRST);
  if (first === undefined) throw new Error('The page names no search index.');
  const { createInstance } = await load(attempt);
  const start = { noWorker: true, basePath: `/pagefind/${first.name}/`, metaCacheTag: first.digest };
  const instance = createInstance({ ...OPTIONS, ...start });
  await Promise.all([instance.options(OPTIONS), ...others.map((index) => openIndex(instance, index))]);
  return instance;
};

/** The opened indexes. */
type Opened = {
  readonly instance: PagefindInstance;
  /** Number of open indexes. Those of older years stay open, so that later queries include them. */
  depth: number;
  /** The opening of an older year that is in progress: parallel requests share it. */
  next: Promise<void> | undefined;
};

/** The hits of the last question. */
type Last = Pick<Ranked, 'results' | 'counts'> & { readonly key: string; readonly depth: number };

const NOTHING: Last = { key: '', depth: 0, results: [], counts: NO_COUNTS };

/**
 * Reads the indexes of one language, whose order is the race, then the years from the newest back. Every method rejects if a part of an
 * index cannot be loaded, or does not arrive in time; the next call then starts again.
 */
export class IndexReader {
  private readonly indexes: readonly IndexName[];
  private readonly load: typeof loadProgram;
  private opening: Promise<Opened> | undefined;
  private attempt = 0;
  /** Whether the program has been loaded: from then on it requests the words of every query by itself. */
  private isRunning = false;
  private last: Last = NOTHING;
  private readonly years = new Map<IndexName, IndexReader>();

  constructor(indexes: readonly IndexName[], load = loadProgram) {
    this.indexes = indexes;
    this.load = load;
  }

  /**
   * Requests the files with the words of a first query while the program is loading, which would request them only afterwards: one round
   * trip more.
   */
  expect(query: string): void {
    if (this.isRunning || this.attempt > 1) return;
    fetchAhead(chunksWith(this.indexes.slice(0, INDEXES_AT_FIRST), query));
  }

  /** Loads the files for the first query. */
  async open(): Promise<void> {
    await this.orForget(() => Promise.resolve());
  }

  /** The hits by weight, older years after newer ones, until there are `wanted` of them or no index is left. */
  async ranked(query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    return this.orForget((opened) => this.lookUp(opened, query, kinds, wanted));
  }

  /**
   * The words of a query that no page contains, in any form. Older years are searched one after another, by separate readers, for words
   * that no newer one contains: so the order of the hits does not change.
   */
  async unknown(words: readonly string[]): Promise<readonly string[]> {
    let left = await this.notHere(words);
    // The program is in the folder of the race's index (scripts/search/keptIndex.ts).
    const race = this.indexes.slice(0, 1);
    for (const year of this.indexes.slice(INDEXES_AT_FIRST)) {
      if (left.length === 0) break;
      const reader = this.years.get(year) ?? new IndexReader([...race, year], this.load);
      this.years.set(year, reader);
      left = await reader.notHere(left);
    }
    return left;
  }

  /** Those of the words that no page of the opened indexes contains. */
  private async notHere(words: readonly string[]): Promise<readonly string[]> {
    return this.orForget(async ({ instance }) => {
      const found = await Promise.all(words.map((word) => instance.search(whole(word), {})));
      return words.filter((_, index) => found[index]?.parts.every(({ results }) => results.length === 0));
    });
  }

  /** The files with the vocabularies of the indexes that are opened first (scripts/search/vocabulary.ts). */
  get vocabularies(): readonly string[] {
    return this.indexes
      .slice(0, INDEXES_AT_FIRST)
      .map(({ name, digest }) => `/pagefind/${name}/words.json?ts=${digest}`);
  }

  private async begin(): Promise<Opened> {
    this.attempt += 1;
    const instance = await openFirst(this.indexes, this.attempt - 1, this.load);
    this.isRunning = true;
    return { instance, depth: INDEXES_AT_FIRST, next: undefined };
  }

  private async lookUp(opened: Opened, query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    for (;;) {
      const { results, counts } = await this.resultsOf(opened, query, kinds);
      const isAll = opened.depth >= this.indexes.length;
      if (isAll || results.length >= wanted) return { results, isAll, counts };
      opened.next ??= this.openNext(opened);
      await opened.next;
    }
  }

  private async openNext(opened: Opened): Promise<void> {
    const next = this.indexes[opened.depth];
    if (next !== undefined) await openIndex(opened.instance, next);
    opened.depth += 1;
    opened.next = undefined;
  }

  /** Hits found before an older year was opened stay in front: a list must not change its order while it is being read. */
  private async resultsOf({ instance, depth }: Opened, query: string, kinds: readonly SearchKind[]): Promise<Last> {
    const { last } = this;
    const key = JSON.stringify([query, kinds]);
    const before = last.key === key ? last.results : [];
    if (last.key === key && last.depth === depth) return last;
    const known = new Set(before.map(({ id }) => id));
    // Without a filter the kinds would not be loaded and counted.
    const filters = { kind: { any: kinds.length === 0 ? [...SEARCH_KINDS] : [...kinds] } };
    // This runs first, because Pagefind then loads files for single words that the query itself would not load.
    const holds = await holdsWords(instance, query);
    const { parts } = await instance.search(query, { filters });
    const ours = parts.filter((_, index) => holds(index));
    const found = ours.flatMap((part) => part.results).sort((one, other) => other.score - one.score);
    const results = [...before, ...found.filter(({ id }) => !known.has(id))];
    this.last = { key, depth, results, counts: countsIn(ours) };
    return this.last;
  }

  /** Discards an instance after a failure: one that failed stays failed, and one that hangs would block every later query. */
  private async orForget<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
    this.opening ??= this.begin();
    const { opening } = this;
    try {
      return await within(INDEX_LIMIT_MS, opening.then(work));
    } catch (error) {
      // Another query may already have opened a new one.
      if (this.opening === opening) {
        this.opening = undefined;
        this.last = NOTHING;
      }
      throw error;
    }
  }
}
