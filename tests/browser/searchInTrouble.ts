import { expect, test, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

// Playwright's own `test`, because the browser's console reports the failed requests of a fault. Uncaught errors are recorded here.
export const de = wordingIn('de');
export const SEARCH = `${pathTo('search', 'de')}?q=Laruns`;

/** Records every uncaught error until the end of the test. */
export const uncaughtOn = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

export const expectLists = async (page: Page): Promise<void> => {
  for (const route of ['news', 'stages', 'riders', 'teams', 'rankings'] as const) {
    const link = page.getByRole('main').getByRole('link', { name: de(`page.${route}`), exact: true });
    await expect(link).toHaveAttribute('href', pathTo(route, 'de'));
  }
};

/** Parts of the index that are missing or garbage. */
export const testFaultsOfTheIndex = (faults: readonly (readonly [what: string, pattern: string])[]): void => {
  for (const [what, pattern] of faults) {
    for (const [fault, how] of [
      ['missing', (page: Page) => page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))],
      ['garbage', (page: Page) => page.route(pattern, (route) => route.fulfill({ status: 200, body: '<p>Sorry</p>' }))],
    ] as const) {
      test(`R24 ${what} is ${fault}: a message with links to the lists, no uncaught error, and a second attempt works`, async ({
        page,
      }) => {
        const uncaught = uncaughtOn(page);
        await how(page);
        await page.goto(SEARCH);
        const message = page.getByRole('alert').filter({ hasText: de('search.unavailable') });
        await expect(message).toBeVisible();
        await expectLists(page);
        await page.unroute(pattern);
        await message.getByRole('button', { name: de('search.retry') }).click();
        await expect(page.locator('.hits > li')).toHaveCount(10);
        await expect(message).toBeHidden();
        expect(uncaught).toEqual([]);
      });
    }
  }
};
