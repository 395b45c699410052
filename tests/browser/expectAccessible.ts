import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Scrolls to the top: of an element half behind the header, axe would measure only the visible part, and report it as too small. */
export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Expects that axe finds nothing on the page in its current state, and that nothing of it is wider than the window. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await toTop(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};
