import { expect } from 'playwright/test';
import { stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

/** The planned start of stage 9 in Pau on 6 September 2020, while both continents kept summer time. */
const RACE_TIME = '12:15';

test.describe('a reader in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  for (const locale of ['en', 'de'] as const) {
    test(`sees local time beside the race's in ${locale}`, async ({ page }) => {
      await page.goto(stagePath(9, locale));
      const start = page.locator('club-race-time').first();
      await expect(start.locator('time')).toContainText(RACE_TIME);
      await expect(start).toContainText(wordingIn(locale)('time.yours', { time: '06:15' }));
    });
  }
});
