import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** What has been scrolled half under the header is no small target: axe looks at what is seen of it. */
export const toTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Axe finds nothing on the page as it stands, and nothing of it is wider than the window. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await toTop(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join()}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};
