import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from '../test.ts';

test.use({ javaScriptEnabled: false });

test('the browser’s own validation stops an empty or incomplete address', async ({ page }) => {
  await page.goto(pathTo('newsletter', 'fr'));
  const field = page.getByLabel(wordingIn('fr')('form.email'));
  for (const unfinished of ['', 'lea', 'lea@']) {
    await field.fill(unfinished);
    await page.getByRole('button', { name: wordingIn('fr')('newsletter.submit') }).click();
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(pathTo('newsletter', 'fr'));
  }
});
