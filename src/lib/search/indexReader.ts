import { INDEX_LIMIT_MS } from '~/config/search.ts';
import type { SearchKind } from './kindOfPath.ts';
import { loadProgram, type PagefindInstance, type PagefindResult } from './pagefindProgram.ts';
import type { IndexName } from './readIndexes.ts';
import { within } from './within.ts';

/** Number of indexes opened at once, the race and the newest year; each older year is opened only for a request beyond them. */
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

/** What stands open. */
type Opened = {
  readonly instance: PagefindInstance;
  /** How many indexes are open. Those of older years stay open, so that later queries ask them too. */
  depth: number;
  /** An older year that is being opened: parallel requests wait for it, so that it is opened once. */
  next: Promise<void> | undefined;
};

/**
 * Reads the indexes of one language, whose order is the race, then the years from the newest back. Every method rejects when a part
 * of an index cannot be loaded, or does not come in time; the next call then begins anew.
 */
export class IndexReader {
  private readonly indexes: readonly IndexName[];
  private readonly load: typeof loadProgram;
  private opening: Promise<Opened> | undefined;
  private attempt = 0;
  private last = { key: '', depth: 0, results: [] as readonly PagefindResult[] };

  constructor(indexes: readonly IndexName[], load = loadProgram) {
    this.indexes = indexes;
    this.load = load;
  }

  /** Loads what the first query needs. */
  async open(): Promise<void> {
    await this.orForget(() => Promise.resolve());
  }

  /** The hits by their weight, older years behind newer ones, until there are `wanted` of them or no index is left. */
  async ranked(query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    return this.orForget((opened) => this.lookUp(opened, query, kinds, wanted));
  }

  private async begin(): Promise<Opened> {
    this.attempt += 1;
    const instance = await openFirst(this.indexes, this.attempt - 1, this.load);
    return { instance, depth: ASKED_FIRST, next: undefined };
  }

  private async lookUp(opened: Opened, query: string, kinds: readonly SearchKind[], wanted: number): Promise<Ranked> {
    for (;;) {
      const results = await this.resultsOf(opened, query, kinds);
      const isAll = opened.depth >= this.indexes.length;
      if (isAll || results.length >= wanted) return { results, isAll };
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

  /** Hits from before an older year was opened stay in front: a list that is being read never changes its order. */
  private async resultsOf({ instance, depth }: Opened, query: string, kinds: readonly SearchKind[]) {
    const { last } = this;
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

  /** An instance that failed stays failed, and one that hangs would keep every later question waiting. */
  private async orForget<Value>(work: (opened: Opened) => Promise<Value>): Promise<Value> {
    this.opening ??= this.begin();
    const { opening } = this;
    try {
      return await within(INDEX_LIMIT_MS, opening.then(work));
    } catch (error) {
      // Another question may have begun anew already.
      if (this.opening === opening) {
        this.opening = undefined;
        this.last = { key: '', depth: 0, results: [] };
      }
      throw error;
    }
  }
}
