import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { inFullBrowser } from './fullBrowser.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

// Playwright disables the back/forward cache, which readers' browsers have.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...inFullBrowser(launchOptions), ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

/** A member on the home page, who has come from the list of stages. */
const onHerWay = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) Object.assign(globalThis, { isPersisted: true });
    });
  });
  await enterClub(page, 'fr');
  await page.goto(pathTo('stages', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goto(homePath('fr'));
};

const goBack = async (page: Page, steps: number): Promise<void> => {
  await page.evaluate((count) => {
    history.go(-count);
  }, steps);
  // A page from that cache does not load again.
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'fr'), { waitUntil: 'commit' });
};

const expectVisitor = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.locator('club-account [data-account]')).toBeVisible();
};

test('T34 the way Back after a logout leads to a page of a visitor', async ({ page }) => {
  await onHerWay(page);
  await logOut(page, 'fr');
  await goBack(page, 2);
  await expectVisitor(page);
});

test('T34 a page that the browser has kept whole checks the session again after Back', async ({ page, context }) => {
  await onHerWay(page);
  // As after a logout at a property: a message from another page of the site would make the browser drop the cached page.
  await context.clearCookies({ name: '_club' });
  await goBack(page, 1);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isPersisted') as unknown)).toBe(true);
  await expectVisitor(page);
});

/** Records how many of the member's fields are in a page that is restored from the cache, before it can redirect. */
const noteKeptFields = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      const { length } = document.querySelectorAll('[name=given_name]');
      if (persisted) sessionStorage.setItem('kept-fields', String(length));
    });
  });
};

test('T34 the way Back after a logout from the profile page shows nothing of the profile', async ({ page }) => {
  await noteKeptFields(page);
  const email = await enterClub(page, 'fr');
  await page.goto(pathTo('profile', 'fr'));
  await expect(page.locator('[data-group=personal] [name=given_name]')).toHaveValue('Ana');
  await logOut(page, 'fr');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === pathTo('authentication', 'fr'));
  expect(await page.evaluate(() => sessionStorage.getItem('kept-fields'))).toBe('0');
  await expect(page.locator('[name=given_name]')).toHaveCount(0);
  await expect(page.getByText(email)).toHaveCount(0);
});
