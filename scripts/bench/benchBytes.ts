import type { Bench } from './bench.ts';
import { measureBytes } from './measureBytes.ts';

/** What the built site weighs; a page over its budget is named, whether or not it is the heaviest. */
export const benchBytes: Bench = {
  counts: [],
  run: ({ say }) => {
    const { rows, heavyPages } = measureBytes('dist');
    for (const page of heavyPages) say(`bench: too heavy: ${page}`);
    return Promise.resolve({ rows, versions: [] });
  },
};
