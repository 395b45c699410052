/** Pages on each side of the current one. */
const NEAR = 2;

/**
 * The pages that a pagination links to, in order: the first, the last, the current one and two on each side of it. A list of thousands of
 * pages would otherwise link to all of them from each. No gap leaves out a single page.
 */
export const offeredPages = (page: number, pages: number): readonly number[] => {
  const from = page - NEAR > 3 ? page - NEAR : 1;
  const to = page + NEAR < pages - 2 ? page + NEAR : pages;
  const near = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [...(from > 1 ? [1] : []), ...near, ...(to < pages ? [pages] : [])];
};
