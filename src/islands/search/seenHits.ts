import { address } from '~/lib/browser/navigation.ts';
import { propertyOf } from '~/lib/search/propertyOf.ts';

/** The reader's position in the hits of a query. */
type Seen = {
  readonly hits: number;
  /** Pixels from the top of the page. */
  readonly top: number;
};

const numberIn = (value: unknown, key: keyof Seen): number => {
  const found = propertyOf(value, key);
  return typeof found === 'number' && Number.isFinite(found) ? found : 0;
};

/** The position in a list of hits to which Back returns, stored in the entry of the browser's history. */
export const seenHits = {
  keep: (hits: number): void => {
    address.keep({ hits, top: scrollY } satisfies Seen);
  },

  kept: (): Seen => {
    const kept = address.kept();
    return { hits: numberIn(kept, 'hits'), top: numberIn(kept, 'top') };
  },
} as const;
