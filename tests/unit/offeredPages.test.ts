import { expect, test } from 'vitest';
import { offeredPages } from '~/lib/offeredPages.ts';

test.each([
  [1, 1, [1]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [6, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [5, 9, [1, 4, 5, 6, 9]],
  [9, 9, [1, 8, 9]],
  [800, 1672, [1, 799, 800, 801, 1672]],
])('page %i of %i links to the pages %j', (page, pages, offered) => {
  expect(offeredPages(page, pages)).toEqual(offered);
});

test('each page of a list leads to its neighbours, to the first and to the last, and no gap leaves out a single page', () => {
  for (let pages = 1; pages <= 40; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const offered = offeredPages(page, pages);
      expect(offered).toEqual(
        expect.arrayContaining([1, Math.max(page - 1, 1), page, Math.min(page + 1, pages), pages]),
      );
      expect(offered).toEqual([...new Set(offered)].sort((a, b) => a - b));
      const steps = offered.slice(1).map((number, index) => number - (offered[index] ?? 0));
      expect(steps).not.toContain(2);
      expect(offered.length).toBeLessThanOrEqual(7);
    }
});
