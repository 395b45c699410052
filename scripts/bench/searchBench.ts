import { existsSync } from 'node:fs';
import { z } from 'astro/zod';
import type { Bench, Outcome } from './bench.ts';

const FILE = new URL('search.ts', import.meta.url);
const GROUP = 'Search';

const moduleSchema = z.object({
  benchSearch: z.custom<() => Promise<unknown>>((value) => typeof value === 'function'),
});
const rowsSchema = z.array(
  z.object({
    what: z.string(),
    value: z.number(),
    unit: z.string(),
    limit: z.number().optional(),
    aim: z.number().optional(),
    note: z.string().optional(),
  }),
);

/** The first search, measured by `search.ts`. */
export const searchBench: Bench = {
  counts: [],
  run: async (): Promise<Outcome> => {
    if (!existsSync(FILE)) {
      const note = 'this project has no search to measure';
      return { rows: [{ kind: 'remark', group: GROUP, what: 'first search', note, refused: false }], versions: [] };
    }
    const { benchSearch } = moduleSchema.parse(await import(FILE.href));
    const rows = rowsSchema.parse(await benchSearch());
    return { rows: rows.map((row) => ({ kind: 'figure', group: GROUP, ...row })), versions: [] };
  },
};
