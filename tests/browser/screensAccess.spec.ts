import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { describeSide, holdScripts, LANGUAGES } from './screensAccessCases.ts';
import { test } from './test.ts';
import { openForms } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

for (const locale of LANGUAGES.slice(0, 1)) describeSide(locale);

test('controls are 44 pixels high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const query of ['', '?initialScreen=signup']) {
    await openForms(page, 'de', query);
    const small = await page
      .locator('club-authentication :is(button, summary, a, label:has(input), .field > input, select):visible')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML));
    expect(small).toEqual([]);
  }
});

test('an address that is typed before the scripts have loaded is kept on the next screen', async ({ page }) => {
  const t = wordingIn('fr');
  const wake = await holdScripts(page);
  await page.goto(pathTo('authentication', 'fr'), { waitUntil: 'commit' });
  await page.locator('#auth-email').fill('ana@club.example');
  await page.getByRole('button', { name: t('auth.forgot') }).click();
  wake();
  await expect(page.getByRole('heading', { name: t('auth.forgot') })).toBeFocused();
  await expect(page.locator('#auth-email')).toHaveValue('ana@club.example');
});
