/** Pages on each side of the current one. */
const NEAR = 1;
/** A row of so many fits on a phone. */
const ALL_SHOWN = 6;

/**
 * The pages that a pagination links to, in order: all of a short list; of a long one the first, the last, the current one and its
 * neighbours. A list of thousands of pages would otherwise link to all of them from each. No gap leaves out a single page.
 */
export const offeredPages = (page: number, pages: number): readonly number[] => {
  const isShort = pages <= ALL_SHOWN;
  const from = isShort || page - NEAR <= 3 ? 1 : page - NEAR;
  const to = isShort || page + NEAR >= pages - 2 ? pages : page + NEAR;
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1] : []), ...near, ...(to < pages ? [pages] : [])];
};
