import type { Bench } from './bench.ts';
import { measureBytes } from './measureBytes.ts';

/** The weight of the built site; every page over its budget is named. */
export const benchBytes: Bench = {
  counts: [],
  run: ({ say }) => {
    const { rows, heavyPages } = measureBytes('dist');
    for (const page of heavyPages) say(`bench: too heavy: ${page}`);
    return Promise.resolve({ rows, versions: [] });
  },
};
