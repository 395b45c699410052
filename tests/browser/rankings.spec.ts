import { expect, type Page } from 'playwright/test';
import { CLASSIFICATIONS, type Classification } from '~/config/race.ts';
import { pathTo, rankingsPath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const RANKINGS = pathTo('rankings', 'en');

const tabOf = (page: Page, key: Classification) =>
  page.getByRole('tab', { name: wordingIn('en')(`classification.${key}`) });

/** Sees that this tab is the one that is chosen, that only its section shows, and that only it is in the tab order. */
const expectOpen = async (page: Page, key: Classification): Promise<void> => {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(wordingIn('en')(`classification.${key}`));
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveText(wordingIn('en')(`classification.${key}`));
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', key);
};

test('the general classification is open at first', async ({ page }) => {
  await page.goto(RANKINGS);
  await expect(page.getByRole('tab')).toHaveCount(CLASSIFICATIONS.length);
  await expectOpen(page, 'general');
  await expect(page.getByRole('tabpanel')).toContainText('Tadej Pogačar');
});

test('a press opens a classification, and the address leads back to it', async ({ page }) => {
  await page.goto(RANKINGS);
  await tabOf(page, 'mountains').click();
  await expectOpen(page, 'mountains');
  await expect(page).toHaveURL(`${RANKINGS}#mountains`);
  await page.reload();
  await expectOpen(page, 'mountains');
});

test('the keyboard walks through the tabs and round their ends', async ({ page }) => {
  await page.goto(RANKINGS);
  await tabOf(page, 'general').focus();
  for (const [key, opened] of [
    ['ArrowRight', 'points'],
    ['ArrowRight', 'mountains'],
    ['ArrowLeft', 'points'],
    ['End', 'combativity'],
    ['ArrowRight', 'general'],
    ['ArrowLeft', 'combativity'],
    ['Home', 'general'],
  ] as const) {
    await page.keyboard.press(key);
    await expectOpen(page, opened);
    await expect(tabOf(page, opened)).toBeFocused();
  }
});

test('one press of the Tab key leads from the tabs into the open section', async ({ page }) => {
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
    // From elsewhere each time: another fragment alone would load nothing.
    await page.goto(pathTo('notFound', 'en'));
    await page.goto(`${RANKINGS}${hash}`);
    await expectOpen(page, 'general');
  }
});

test('a fragment that changes under an open page opens its section', async ({ page }) => {
  await page.goto(RANKINGS);
  await page.evaluate(() => {
    location.hash = 'teams';
  });
  await expectOpen(page, 'teams');
});
