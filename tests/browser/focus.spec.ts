import { expect } from 'playwright/test';
import { homePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { testWalk } from './focusWalk.ts';
import { test } from './test.ts';

testWalk([['the home page', homePath('en')]]);

test('the skip link is the first tab stop, becomes visible, and leads to the content', async ({ page }) => {
  await page.goto(stagePath(9, 'fr'));
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: wordingIn('fr')('site.skip') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});
