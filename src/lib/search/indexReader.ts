import type { SearchKind } from './kindOfPath.ts';
import { loadProgram, type PagefindInstance, type PagefindResult } from './pagefindProgram.ts';
import type { IndexName } from './readIndexes.ts';

/** The race and the newest year are asked together; each older year only when somebody wants to see more than they hold. */
const ASKED_FIRST = 2;

/** The same for every index, or their hits could not be compared. */
const OPTIONS = { excerptLength: 30, ranking: {} };

type Ranked = { readonly results: readonly PagefindResult[]; readonly isAll: boolean };

const openIndex = async (instance: PagefindInstance, { name, digest }: IndexName): Promise<void> => {
  await instance.mergeIndex(`/pagefind/${name}/`, { ...OPTIONS, metaCacheTag: digest });
};

const openFirst = async (indexes: readonly IndexName[], attempt: number, load: typeof loadProgram) => {
  const [first, ...others] = indexes.slice(0, ASKED_FIRST);
  if (first === undefined) throw new Error('The page names no search index.');
  const { createInstance } = await load(attempt);
  const start = { noWorker: true, basePath: `/pagefind/${first.name}/`, metaCacheTag: first.digest };
  const instance = createInstance({ ...OPTIONS, ...start });
  await Promise.all([instance.options(OPTIONS), ...others.map((index) => openIndex(instance, index))]);
  return instance;
};

/**
 * Reads the indexes of one language, whose order is the race, then the years from the newest back. Every method rejects when a part
 * of an index cannot be loaded; the next call then begins anew.
 */
export class IndexReader {
  private readonly indexes: readonly IndexName[];
  private readonly load: typeof loadProgram;
  private opening: Promise<PagefindInstance> | undefined;
  private attempt = 0;
  /** How many indexes are open. Those of older years stay open, so that later queries ask them too. */
  private depth = ASKED_FIRST;
  private last = { key: '', depth: 0, results: [] as readonly PagefindResult[] };

  constructor(indexes: readonly IndexName[], load = loadProgram) {
    this.indexes = indexes;
    this.load = load;
  }

  /** Loads what the first query needs. */
  async open(): Promise<void> {
    await this.orForget(this.opened());
  }

  /** The hits by their weight, older years behind newer ones, until there are `wanted` of them or no index is left. */
  async ranked(query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    return this.orForget(this.lookUp(query, kinds, wanted));
  }

  private opened(): Promise<PagefindInstance> {
    if (this.opening === undefined) {
      this.depth = ASKED_FIRST;
      this.opening = openFirst(this.indexes, this.attempt, this.load);
      this.attempt += 1;
    }
    return this.opening;
  }

  private async lookUp(query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    const instance = await this.opened();
    for (;;) {
      const results = await this.resultsOf(instance, query, kinds);
      const isAll = this.depth >= this.indexes.length;
      if (isAll || results.length >= wanted) return { results, isAll };
      const next = this.indexes[this.depth];
      if (next !== undefined) await openIndex(instance, next);
      this.depth += 1;
    }
  }

  /** What was found before an older year was opened stays in front: a list that somebody reads never changes its order. */
  private async resultsOf(instance: PagefindInstance, query: string, kinds: readonly SearchKind[]) {
    const { depth, last } = this;
    const key = JSON.stringify([query, kinds]);
    const before = last.key === key ? last.results : [];
    if (last.key === key && last.depth === depth) return before;
    const known = new Set(before.map(({ id }) => id));
    const filters = kinds.length === 0 ? {} : { kind: { any: [...kinds] } };
    const found = await instance.search(query, { filters });
    const results = [...before, ...found.results.filter(({ id }) => !known.has(id))];
    this.last = { key, depth, results };
    return results;
  }

  /** An instance that failed stays failed. */
  private async orForget<Value>(work: Promise<Value>): Promise<Value> {
    try {
      return await work;
    } catch (error) {
      this.opening = undefined;
      this.last = { key: '', depth: 0, results: [] };
      throw error;
    }
  }
}
