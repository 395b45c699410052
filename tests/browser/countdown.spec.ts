import { expect } from 'playwright/test';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { countdownAt, EVE, left } from './countdownPage.ts';
import { test } from './test.ts';

// The start is in Nice; the reader's device is in another time zone.
test.use({ timezoneId: 'Pacific/Auckland' });

test('R15 it is right by the clock that the console has set, in Auckland: it counts, turns over, hides, and announces the end', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${homePath('en')}?showDebug=1`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const t = wordingIn('en');
  const region = page.getByRole('region', { name: t('debug.title') });
  await region.getByLabel(t('debug.clock'), { exact: true }).fill('2020-08-28T23:59:50');
  await region.getByRole('button', { name: t('debug.set'), exact: true }).click();
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(left(0, 14, 0, 10));
  await page.clock.runFor(11_000);
  await expect(timer).toHaveText(left(0, 13, 59, 59));
  const over = t('countdown.labels').split('|')[1] ?? '';
  await expect(page.getByText(over)).toHaveCount(0);
  await region.getByLabel(t('debug.clock'), { exact: true }).fill('2020-08-29T13:59:58');
  await region.getByRole('button', { name: t('debug.set'), exact: true }).click();
  await expect(timer).toHaveText(left(0, 0, 0, 2));
  await page.clock.runFor(2000);
  await expect(page.locator('club-countdown')).toBeHidden();
  await expect(page.locator('club-countdown')).not.toContainClass('has-countdown');
  await expect(page.getByRole('status').filter({ hasText: over })).toHaveCount(1);
});

test.describe('a chunk that does not come', () => {
  test.use({ mishapsExpected: /status of 404 .*\/_astro\/countdown\./ });

  for (const [occasion, happen] of [
    ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the network is back', () => dispatchEvent(new Event('online'))],
  ] as const)
    test(`R16 leaves the day of the start to be read, throws nothing, and is asked for again when ${occasion}`, async ({
      page,
    }) => {
      let asked = 0;
      await page.route('**/_astro/countdown.*.js', async (route) => {
        asked += 1;
        await (asked === 1 ? route.fulfill({ status: 404, contentType: 'text/html', body: '' }) : route.continue());
      });
      const missed = page.waitForResponse((response) => response.status() === 404);
      const countdown = await countdownAt(page, EVE, homePath('en'));
      await missed;
      await expect(countdown).toContainText(RACE.start?.slice(11, 16) ?? '');
      await expect(page.getByRole('timer')).toHaveCount(0);
      // The event is repeated, because one before the failure of the import is ignored.
      await expect(async () => {
        await page.evaluate(happen);
        await expect(page.getByRole('timer')).toHaveText(left(0, 14, 0, 10), { timeout: 1_000 });
      }).toPass();
      await page.evaluate(happen);
      await expect(page.getByRole('timer')).toHaveCount(1);
      expect(asked).toBe(2);
    });
});

test('the clock of the race shows the time of Nice to the second, whatever the device believes', async ({ page }) => {
  await countdownAt(page, EVE, pathTo('raceCentre', 'en'));
  const clock = page.locator('club-clock [data-time]');
  await expect(clock).toHaveText('23:59:50');
  await page.clock.runFor(10_000);
  await expect(clock).toHaveText('00:00:00');
});

for (const [when, instant] of [
  ['at the start itself', '2020-08-29T14:00:00+02:00'],
  ['years later', '2026-11-21T12:00:00Z'],
] as const) {
  test(`${when} it is hidden, and neither its chunk nor React is asked for`, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const countdown = await countdownAt(page, instant, homePath('en'));
    await expect(countdown).toBeHidden();
    await expect(countdown).not.toContainClass('has-countdown');
    await page.clock.runFor(5000);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
}
