import { expect } from 'playwright/test';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { raceIso } from '~/lib/race/raceTime.ts';
import { consoleOn, locale, t } from './debugPage.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';

test('T45 the console shows a session and never a token: four characters and a length, or nothing at all', async ({
  page,
}) => {
  await enterClub(page, locale);
  const stored = await page.evaluate(() => sessionStorage.getItem('tokens') ?? '');
  const { value } = JSON.parse(stored) as { value: { accessToken: string; refreshToken: string } };
  const region = await consoleOn(page, homePath(locale), '&hideToken=0');
  await expect(region).toContainText(`${value.accessToken.slice(0, 4)}… (${value.accessToken.length})`);
  await expect(region).toContainText('sessionStorage');
  const html = await page.content();
  for (const token of [value.accessToken, value.refreshToken]) expect(html).not.toContain(token.slice(0, 6));
  const hidden = await consoleOn(page, homePath(locale), '&hideToken=1');
  await expect(hidden.getByText('localStorage').first()).toBeVisible();
  await expect(hidden.getByText(t('debug.tokens'), { exact: true })).toHaveCount(0);
  await expect(hidden).not.toContainText(`${value.accessToken.slice(0, 4)}…`);
});

test('T45 the console neither opens nor loads without the parameter', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const query of ['', '?showDebug=0', '?showDebug=10', '?noshowDebug=1', '#showDebug=1']) {
    await page.goto(pathTo('teams', locale) + query);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((address) => address.includes('debug.') || address.includes('/debug/'))).toEqual([]);
  await expect(page.locator('club-debug')).toBeEmpty();
});

test.describe('in a browser in which no prompt was closed yet', () => {
  test.use({ arePromptsDue: true });

  test('stored items show how long they live, and a cap is taken away by its button', async ({ page }) => {
    await page.goto(homePath(locale));
    await page.evaluate(() => {
      const expiresAt = Date.now() + 3_600_000;
      localStorage.setItem('consents_club', JSON.stringify({ value: true, expiresAt }));
      localStorage.setItem('_lang', JSON.stringify({ value: 'fr', expiresAt: null }));
    });
    const region = await consoleOn(page, homePath(locale), '&referrer=eshop');
    await expect(region.getByRole('row', { name: /consents_club/ })).toContainText(/00:59:\d\d|01:00:00/);
    await expect(region.getByRole('row', { name: /_lang/ })).toContainText(t('debug.endless'));
    await expect(region).toContainText('eshop: eshop');
    await region.getByRole('button', { name: t('debug.reset', { name: 'consents_club' }) }).click();
    await expect(region.getByRole('row', { name: /consents_club/ })).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('consents_club'))).toBeNull();
  });
});

test('the countdown and the stage of the day follow the clock that it moves, and can return to the present', async ({
  page,
}) => {
  const region = await consoleOn(page, homePath(locale));
  const countdown = page.locator('club-countdown');
  await expect(countdown).toBeHidden();
  await region.getByRole('button', { name: t('debug.start') }).click();
  await expect(countdown).toBeVisible();
  await expect(countdown.getByRole('timer')).toContainText(/^0 \S+ (?:0 \S+ 59|1 \S+ 0) /);
  const today = page.locator('.today:visible');
  await expect(today).toHaveAttribute('data-day', raceIso(`${RACE.firstDay}T00:00`, RACE.timezone));
  await region.getByRole('button', { name: t('debug.later'), exact: true }).click();
  await expect(countdown).toBeHidden();
  await expect(today).toHaveAttribute('data-day', raceIso('2020-08-30T00:00', RACE.timezone));
  await region.getByLabel(t('debug.clock'), { exact: true }).fill('2020-09-07T12:00');
  await region.getByRole('button', { name: t('debug.set'), exact: true }).click();
  // A rest day.
  await expect(today).toHaveCount(0);
  await region.getByRole('button', { name: t('debug.start') }).click();
  await expect(countdown).toBeVisible();
  await region.getByRole('button', { name: t('debug.present') }).click();
  await expect(countdown).toBeHidden();
});
