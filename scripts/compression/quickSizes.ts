import { z } from 'astro/zod';
import { readWholeJson, writeWholeSync } from '../../src/lib/digestStore.ts';

const record = z.record(z.string(), z.array(z.int()));

type Sizes = readonly number[];

/**
 * The sizes of quickly made twins, by the digest of their source. They distinguish a complete twin in the previous site from one that is
 * incomplete or has another effort. The twins themselves are not kept, because making one takes no longer than reading it from a cache.
 */
export type QuickSizes = {
  readonly sizesOf: (digest: string) => Sizes | undefined;
  readonly note: (digest: string, sizes: Sizes) => void;
  /** Records the sizes that were used or noted, for the next build. */
  readonly close: () => void;
};

/** Opens the record in a file, which need not exist. */
export const openQuickSizes = (file: string): QuickSizes => {
  const before = new Map<string, Sizes>(Object.entries(readWholeJson(file, record) ?? {}));
  const now = new Map<string, Sizes>();
  return {
    sizesOf: (digest) => {
      const sizes = before.get(digest);
      if (sizes !== undefined) now.set(digest, sizes);
      return sizes;
    },
    note: (digest, sizes) => {
      now.set(digest, sizes);
    },
    close: () => {
      writeWholeSync(file, JSON.stringify(Object.fromEntries(now)));
    },
  };
};
