import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, stagePath } from '~/i18n/paths.ts';
import { expectFittingHeader, overflowOf } from './overflowOf.ts';
import { test } from './test.ts';

// A page of each kind on a narrow screen: `pageKinds.spec.ts`.

test('the open menu fits a small phone, and a screen enlarged four times', async ({ page }) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(homePath('de'));
    await page.locator('[data-burger]').click();
    for (const summary of await page.locator('#menu summary').all()) {
      await summary.click();
      expect(await overflowOf(page)).toBe(0);
      expect(await page.locator('#menu').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
});

// Stage 9 has the longest unbroken name and kilometres with four digits, stage 13 the most climbs.
test('no figure of the tables of a stage is cut off on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of LOCALES)
    for (const stage of [9, 13]) {
      await page.goto(stagePath(stage, locale));
      expect(await overflowOf(page)).toBe(0);
      const hidden = await page
        .locator('.data-table')
        .evaluateAll((tables) => tables.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      expect(hidden.length).toBeGreaterThan(2);
      expect(Math.max(...hidden), `${locale}, stage ${stage}`).toBe(0);
    }
});

// German has the longest words.
test('the header fits every width in German, its search box open', async ({ page }) => {
  await expectFittingHeader(page, 'de');
});
