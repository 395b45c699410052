import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { IndexReader } from '~/lib/search/indexReader.ts';
import { SEARCH_KINDS } from '~/lib/search/kindOfPath.ts';
import type { PagefindPart, PagefindProgram } from '~/lib/search/pagefindProgram.ts';

type Fault = { at: string | undefined; hangs: boolean };
type Calls = { readonly opened: string[]; readonly searched: unknown[]; readonly attempts: number[] };

const ARCHIVE: Readonly<Record<string, readonly string[]>> = {
  race: ['r1', 'r2'],
  2020: ['n1', 'n2', 'n3'],
  2019: ['o1', 'o2'],
  2018: [],
  2017: ['z1'],
};

/** The parts that contain a word; every other word is in all of them. */
const WORDS: Readonly<Record<string, readonly string[]>> = { nowhere: [], alaphilippe: ['2019'], alps: ['2020'] };

const partOf = (path: unknown): string => /-(\w+)\/$/.exec(String(path))?.[1] ?? '';

/**
 * The response of one index: all its pages, also for a word that it does not contain, because Pagefind then searches for a prefix of it.
 */
const answer = (part: string, query: string): PagefindPart => {
  const word = query.replaceAll('"', '');
  const isHeld = WORDS[word]?.includes(part) ?? !word.endsWith('0');
  const pages = isHeld || word === query ? (ARCHIVE[part] ?? []) : [];
  const results = pages.map((id, index) => ({
    id,
    score: (part === 'race' ? 1 : 2) - index / 10,
    words: [isHeld ? 1 : 2],
    data: () => Promise.resolve({ url: `/${id}/` }),
  }));
  const totalFilters = { kind: { rider: 2, article: '3', other: 1 } };
  return { results, unfilteredResultCount: results.length, totalFilters };
};

/** A stand-in for Pagefind that responds from a table, with the best hits in the news, and fails at a given point. */
const standIn = (fault: Fault, { opened, searched, attempts }: Calls) => {
  const open = (path: unknown): Promise<string> => {
    const part = partOf(path);
    opened.push(part);
    if (fault.hangs) return new Promise(() => undefined);
    return fault.at === part ? Promise.reject(new Error(`no ${part}`)) : Promise.resolve(part);
  };
  const program: PagefindProgram = {
    createInstance: (options) => {
      const first = open(options['basePath']);
      first.catch(() => undefined);
      const merged: Promise<string>[] = [first];
      return {
        options: async () => {
          await first;
        },
        mergeIndex: async (path) => {
          const part = open(path);
          merged.push(part);
          await part;
        },
        search: async (query, asked) => {
          searched.push([query, asked]);
          const parts = await Promise.all(merged);
          if (fault.at === 'search') throw new Error('no chunk');
          return { parts: parts.map((part) => answer(part, query)) };
        },
      };
    },
  };
  return (attempt: number): Promise<PagefindProgram> => {
    attempts.push(attempt);
    return fault.at === 'program' ? Promise.reject(new Error('no program')) : Promise.resolve(program);
  };
};

const reading = (...parts: readonly string[]) => {
  const fault: Fault = { at: undefined, hangs: false };
  const calls: Calls = { opened: [], searched: [], attempts: [] };
  const indexes = parts.map((part) => ({ name: `en-${part}`, digest: part, chunks: [] }));
  const reader = new IndexReader(indexes, standIn(fault, calls));
  const ids = async (wanted: number, query = 'x') => {
    const { results, isAll } = await reader.ranked(query, [], wanted);
    return { ids: results.map(({ id }) => id).join(' '), isAll };
  };
  return { reader, ids, fault, ...calls };
};

describe('a query', () => {
  it('opens the race and the newest year, however long the archive is', async () => {
    const { ids, opened } = reading('race', '2020', '2019', '2018', '2017');
    expect(await ids(1)).toEqual({ ids: 'n1 n2 n3 r1 r2', isAll: false });
    expect(opened).toEqual(['race', '2020']);
  });

  it('opens an older year for a request beyond the first hits, and appends its hits', async () => {
    const { ids, opened } = reading('race', '2020', '2019', '2018', '2017');
    await ids(1);
    expect(await ids(6)).toEqual({ ids: 'n1 n2 n3 r1 r2 o1 o2', isAll: false });
    expect(opened).toEqual(['race', '2020', '2019']);
  });

  it('skips a year without hits, to the end', async () => {
    const { ids } = reading('race', '2020', '2019', '2018', '2017');
    expect(await ids(8)).toEqual({ ids: 'n1 n2 n3 r1 r2 o1 o2 z1', isAll: true });
    expect(await ids(100)).toEqual({ ids: 'n1 n2 n3 r1 r2 o1 o2 z1', isAll: true });
  });

  it('opens no year twice, and skips none, when two queries need more at the same time', async () => {
    const { ids, opened } = reading('race', '2020', '2019', '2018', '2017');
    const [first, second] = await Promise.all([ids(6, 'x'), ids(100, 'y')]);
    expect(opened).toEqual(['race', '2020', '2019', '2018', '2017']);
    expect([first.ids.split(' ').length >= 6, second]).toEqual([true, { ids: 'n1 n2 n3 r1 r2 o1 o2 z1', isAll: true }]);
  });

  it('is limited to kinds by a filter, and without kinds has a filter of all, so that they are counted', async () => {
    const { reader, searched } = reading('race', '2020');
    await reader.ranked('x', ['rider', 'team'], 1);
    await reader.ranked('x', [], 1);
    const filters = { kind: { any: [...SEARCH_KINDS] } };
    expect(searched).toContainEqual(['x', { filters: { kind: { any: ['rider', 'team'] } } }]);
    expect(searched).toContainEqual(['x', { filters }]);
  });

  it('says how many pages of each kind there are', async () => {
    const { reader } = reading('race', '2020');
    const { counts } = await reader.ranked('x', [], 1);
    expect(counts).toEqual({ rider: 4, team: 0, stage: 0, article: 6, ranking: 0, page: 0 });
  });

  it('finds nothing in an index without a word with this prefix, and counts nothing there', async () => {
    const { reader, ids } = reading('race', '2020');
    expect(await ids(1, 'alps')).toEqual({ ids: 'n1 n2 n3', isAll: true });
    expect((await reader.ranked('alps', [], 1)).counts).toMatchObject({ rider: 2, article: 3 });
    expect(await ids(1, 'x alps')).toEqual({ ids: 'n1 n2 n3', isAll: true });
    expect(await ids(1, 'nowhere')).toEqual({ ids: '', isAll: true });
  });

  it('opens older years if newer ones have no word with this prefix', async () => {
    const { ids, opened } = reading('race', '2020', '2019', '2018');
    expect(await ids(1, 'alaphilippe')).toEqual({ ids: 'o1 o2', isAll: false });
    expect(opened).toEqual(['race', '2020', '2019']);
  });

  it('returns the words that are on no page, and the addresses of the words of the pages', async () => {
    const { reader } = reading('race', '2020', '2019');
    expect(await reader.unknown(['laruns', 'nowhere'])).toEqual(['nowhere']);
    expect(reader.vocabularies).toEqual([
      '/pagefind/en-race/words.json?ts=race',
      '/pagefind/en-2020/words.json?ts=2020',
    ]);
  });

  it('recognises a word of an older year, and opens no year beyond it, each with the race, in whose folder the program is', async () => {
    const { reader, opened } = reading('race', '2020', '2019', '2018', '2017');
    expect(await reader.unknown(['laruns'])).toEqual([]);
    expect(opened).toEqual(['race', '2020']);
    expect(await reader.unknown(['alaphilippe', 'laruns'])).toEqual([]);
    expect(opened).toEqual(['race', '2020', 'race', '2019']);
    expect(await reader.unknown(['nowhere', 'alaphilippe'])).toEqual(['nowhere']);
    expect(opened).toEqual(['race', '2020', 'race', '2019', 'race', '2018', 'race', '2017']);
  });

  it('keeps its order if a word was searched for in older years', async () => {
    const before = await reading('race', '2020', '2019').ids(1);
    const { reader, ids } = reading('race', '2020', '2019');
    await reader.unknown(['nowhere']);
    expect(await ids(1)).toEqual(before);
    expect(before.isAll).toBe(false);
  });

  it('searches once for pages of the same hits', async () => {
    const { ids, searched } = reading('race', '2020');
    await ids(1);
    const before = searched.length;
    await ids(20);
    expect(searched).toHaveLength(before);
  });

  it('works with the race alone', async () => {
    expect(await reading('race').ids(1)).toEqual({ ids: 'r1 r2', isAll: true });
  });
});

describe('R24 an index that does not load', () => {
  it.each(['program', 'race', '2020', 'search'])(
    'fails at %s, and works again when the fault is over',
    async (part) => {
      const { reader, ids, fault, attempts } = reading('race', '2020');
      fault.at = part;
      await expect(ids(1)).rejects.toThrow(/^no /);
      if (part !== 'search') await expect(reader.open()).rejects.toThrow(/^no /);
      fault.at = undefined;
      expect(await ids(1)).toEqual({ ids: 'n1 n2 n3 r1 r2', isAll: true });
      // Each attempt has an address of its own, because a browser may cache the failure of the one before.
      expect(new Set(attempts).size).toBe(attempts.length);
    },
  );

  it('that hangs is aborted after 30 s, for every waiting query, and the next one starts again', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { ids, fault } = reading('race', '2020');
    fault.hangs = true;
    const first = expect(ids(1)).rejects.toThrow('30000 ms');
    await vi.advanceTimersByTimeAsync(20_000);
    const second = expect(ids(1, 'y')).rejects.toThrow('30000 ms');
    await vi.advanceTimersByTimeAsync(10_000);
    await first;
    fault.hangs = false;
    expect((await ids(1)).ids).toBe('n1 n2 n3 r1 r2');
    await vi.advanceTimersByTimeAsync(20_000);
    await second;
    // A query that was restarted meanwhile stays open.
    expect((await ids(1, 'y')).ids).toBe('n1 n2 n3 r1 r2');
  });

  it('fails without any index', async () => {
    await expect(reading().ids(1)).rejects.toThrow('names no search index');
  });

  it('keeps the order of the list if an older year fails and is requested again', async () => {
    const { ids, fault } = reading('race', '2020', '2019');
    await ids(1);
    fault.at = '2019';
    await expect(ids(20)).rejects.toThrow('no 2019');
    fault.at = undefined;
    expect(await ids(20)).toEqual({ ids: 'n1 n2 n3 r1 r2 o1 o2', isAll: true });
  });
});
