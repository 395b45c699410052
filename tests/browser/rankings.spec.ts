import { expect } from 'playwright/test';
import { expectOpen, RANKINGS, tabOf } from './rankingsPage.ts';
import { test } from './test.ts';

test('a press opens a classification, and the address leads back to it', async ({ page }) => {
  await page.goto(RANKINGS);
  await tabOf(page, 'mountains').click();
  await expectOpen(page, 'mountains');
  await expect(page).toHaveURL(`${RANKINGS}#mountains`);
  await page.reload();
  await expectOpen(page, 'mountains');
});

test('the arrow keys move through the tabs and wrap around at the ends', async ({ page }) => {
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
