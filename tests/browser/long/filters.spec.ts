import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { RIDERS, shown, STAGES, status, t, tick } from '../filteredLists.ts';
import { test } from '../test.ts';

test('a further choice in the same filter adds entries', async ({ page }) => {
  await page.goto(`${STAGES}?type=mountain`);
  await expect(status(page)).not.toBeEmpty();
  const mountains = await shown(page).count();
  await tick(page, t('filters.type'), t('stageKind.flat'));
  await expect.poll(() => shown(page).count()).toBeGreaterThan(mountains);
});

test('the count of each choice is the number of entries that it leaves', async ({ page }) => {
  await page.goto(RIDERS);
  const boxes = await page
    .locator('club-filters [type=checkbox]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        input.getAttribute('name'),
        input.getAttribute('value'),
        input.parentElement?.textContent,
      ]),
    );
  for (const [name, value, label] of boxes.filter((_, index) => index % 9 === 0)) {
    await page.goto(`${RIDERS}?${name}=${value}`);
    await expect(status(page)).not.toBeEmpty();
    expect(label?.trim().endsWith(` ${await shown(page).count()}`), `${label}`).toBe(true);
  }
});

for (const locale of LOCALES) {
  test(`the filters work by keyboard, in the language ${locale}`, async ({ page }) => {
    await page.goto(pathTo('stages', locale));
    const summary = page.locator('club-filters summary');
    await expect(summary).toContainText(wordingIn(locale)('filters.type'));
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(status(page)).toHaveText(/\d.*21/);
  });
}
