import { z } from 'astro/zod';
import { readWholeJson, writeWholeSync } from '../../src/lib/digestStore.ts';

const record = z.record(z.string(), z.array(z.int()));

type Sizes = readonly number[];

/**
 * The sizes of twins that were made quickly, by the digest of their source: by them, a whole twin in the site before is told from one that was
 * cut off or made with another effort. The twins themselves are not kept, because making one takes no longer than keeping it.
 */
export type QuickSizes = {
  readonly sizesOf: (digest: string) => Sizes | undefined;
  readonly note: (digest: string, sizes: Sizes) => void;
  /** Records what was asked for or noted, for the next build. */
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
