import { expect } from 'playwright/test';
import { CLASSIFICATIONS } from '~/config/race/definition.ts';
import { pathTo, rankingsPath } from '~/i18n/paths.ts';
import { expectOpen, RANKINGS, tabOf } from '../rankingsPage.ts';
import { test } from '../test.ts';

test('the general classification is open at first', async ({ page }) => {
  await page.goto(RANKINGS);
  await expect(page.getByRole('tab')).toHaveCount(CLASSIFICATIONS.length);
  await expectOpen(page, 'general');
  await expect(page.getByRole('tabpanel')).toContainText('Tadej Pogačar');
});

test('one press of the Tab key moves the focus from the tabs into the open section', async ({ page }) => {
  await page.goto(`${RANKINGS}#youth`);
  await tabOf(page, 'youth').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('#youth :focus')).toHaveCount(1);
});

test('each classification has an address, after any stage', async ({ page }) => {
  for (const [index, key] of CLASSIFICATIONS.entries()) {
    await page.goto(`${rankingsPath(index + 1, 'en')}#${key}`);
    await expectOpen(page, key);
  }
});

test('an unknown fragment opens the first one', async ({ page }) => {
  test.slow();
  for (const hash of [
    '#',
    '#no',
    '#__proto__',
    '#general"]',
    '#<img src=x onerror=alert(1)>',
    '#%E0%A4%A',
    '#*',
    '#POINTS',
  ]) {
    // From another page each time, because a change of the fragment alone loads nothing.
    await page.goto(pathTo('notFound', 'en'));
    await page.goto(`${RANKINGS}${hash}`);
    await expectOpen(page, 'general');
  }
});

test('a change of the fragment on an open page opens its section', async ({ page }) => {
  await page.goto(RANKINGS);
  await page.evaluate(() => {
    location.hash = 'teams';
  });
  await expectOpen(page, 'teams');
});
