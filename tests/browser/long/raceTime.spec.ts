import { expect } from 'playwright/test';
import { stagePath } from '~/i18n/paths.ts';
import { test } from '../test.ts';

/** The planned start of stage 9 in Pau on 6 September 2020, while both continents kept summer time. */
const RACE_TIME = '12:15';

test.describe('a reader in Nepal', () => {
  test.use({ timezoneId: 'Asia/Kathmandu' });

  test('reads the start in local time, to the minute, three and three quarter hours later', async ({ page }) => {
    await page.goto(stagePath(9, 'en'));
    await expect(page.locator('club-race-time').first()).toContainText('16:00');
  });
});

for (const timezoneId of ['Europe/Paris', 'Europe/Berlin'] as const) {
  test.describe(`a reader in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('reads the time of the race only', async ({ page }) => {
      await page.goto(stagePath(9, 'en'));
      await expect(page.locator('club-race-time').first()).toHaveText(RACE_TIME);
      await expect(page.locator('club-race-time span')).toHaveCount(0);
    });
  });
}
