import { expect, type Page, type Route } from 'playwright/test';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

// The start lies in Nice; the reader's device does not.
test.use({ timezoneId: 'Pacific/Auckland' });

const EVE = '2020-08-28T23:59:50+02:00';

/** The text that stands for what is left, from days to seconds. */
const left = (...amounts: readonly [string, string, string, string]): string => {
  const t = wordingIn('en');
  const units = ['days', 'hours', 'minutes', 'seconds'] as const;
  return units.map((unit, index) => `${amounts[index] ?? ''} ${t(`countdown.${unit}`)}`).join(' ');
};

/** The countdown of a page that is opened at an instant, its clock then standing still until the test moves it. */
const countdownAt = async (page: Page, instant: string, path: string) => {
  await page.clock.install({ time: new Date(Date.parse(instant) - 60_000) });
  await page.clock.pauseAt(instant);
  await page.goto(path);
  return page.locator('club-countdown');
};

for (const path of [homePath('en'), pathTo('raceCentre', 'en')]) {
  test(`on ${path} it counts the seconds, and turns over midnight in Nice`, async ({ page }) => {
    const countdown = await countdownAt(page, EVE, path);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(left('00', '14', '00', '10'));
    await expect(timer).toHaveAccessibleName(wordingIn('en')('countdown.labels').split('|')[0] ?? '');
    await expect(countdown).toContainText(RACE.start.slice(11, 16));
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(left('00', '14', '00', '09'));
    await page.clock.runFor(9000);
    await expect(timer).toHaveText(left('00', '14', '00', '00'));
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(left('00', '13', '59', '59'));
  });
}

test('it turns over from a day to hours', async ({ page }) => {
  await countdownAt(page, '2020-08-28T13:59:59+02:00', homePath('en'));
  await expect(page.getByRole('timer')).toHaveText(left('01', '00', '00', '01'));
  await page.clock.runFor(2000);
  await expect(page.getByRole('timer')).toHaveText(left('00', '23', '59', '59'));
});

test('it hides at the start, and not a second before', async ({ page }) => {
  const countdown = await countdownAt(page, '2020-08-29T13:59:58+02:00', homePath('en'));
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toHaveText(left('00', '00', '00', '01'));
  await expect(countdown).toContainClass('has-countdown');
  await page.clock.runFor(1000);
  await expect(countdown).toBeHidden();
  await expect(countdown).not.toContainClass('has-countdown');
});

test('it keeps up after a device has slept through the night', async ({ page }) => {
  await countdownAt(page, EVE, homePath('en'));
  await expect(page.getByRole('timer')).toHaveText(left('00', '14', '00', '10'));
  await page.clock.fastForward('08:00:00');
  await expect(page.getByRole('timer')).toHaveText(left('00', '06', '00', '10'));
});

test('R15 it is right by the clock that the console has set, in Auckland: it counts, turns over, hides, and says so', async ({
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
  await expect(timer).toHaveText(left('00', '14', '00', '10'));
  await page.clock.runFor(11_000);
  await expect(timer).toHaveText(left('00', '13', '59', '59'));
  const over = t('countdown.labels').split('|')[1] ?? '';
  await expect(page.getByText(over)).toHaveCount(0);
  await region.getByLabel(t('debug.clock'), { exact: true }).fill('2020-08-29T13:59:58');
  await region.getByRole('button', { name: t('debug.set'), exact: true }).click();
  await expect(timer).toHaveText(left('00', '00', '00', '02'));
  await page.clock.runFor(2000);
  await expect(page.locator('club-countdown')).toBeHidden();
  await expect(page.locator('club-countdown')).not.toContainClass('has-countdown');
  await expect(page.getByRole('status').filter({ hasText: over })).toHaveCount(1);
});

for (const [start, zone, shown] of [
  ['2020-08-29T14:00', 'Europe/Paris', left('00', '14', '00', '10')],
  ['2020-08-28T17:00:00', 'America/Bogota', left('00', '00', '00', '10')],
] as const)
  test(`a start of ${start} by the clocks of ${zone} is counted by them, though the device lives by others`, async ({
    page,
  }) => {
    const write = async (route: Route): Promise<void> => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/data-start="[^"]*"/, `data-start="${start}"`)
        .replace(/(<club-countdown[^>]*)data-timezone="[^"]*"/, `$1data-timezone="${zone}"`);
      await route.fulfill({ response: answer, body: html });
    };
    // The page alone, and not what it asks about its version later.
    await page.route(`**${homePath('en')}`, write, { times: 1 });
    const countdown = await countdownAt(page, EVE, homePath('en'));
    await expect(page.getByRole('timer')).toHaveText(shown);
    await page.clock.fastForward('15:00:00');
    await expect(countdown).toBeHidden();
  });

test.describe('a chunk that does not come', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

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
      await expect(countdown).toContainText(RACE.start.slice(11, 16));
      await expect(page.getByRole('timer')).toHaveCount(0);
      await page.evaluate(happen);
      await expect(page.getByRole('timer')).toHaveText(left('00', '14', '00', '10'));
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

test('the clock of the race goes over both changes of the clocks', async ({ page }) => {
  await countdownAt(page, '2021-03-28T01:59:59+01:00', pathTo('raceCentre', 'en'));
  const clock = page.locator('club-clock [data-time]');
  await expect(clock).toHaveText('01:59:59');
  await page.clock.runFor(1000);
  await expect(clock).toHaveText('03:00:00');
  await page.clock.pauseAt('2021-10-31T02:59:59+02:00');
  await expect(clock).toHaveText('02:59:59');
  await page.clock.runFor(1000);
  await expect(clock).toHaveText('02:00:00');
});

for (const [asked, shown] of [
  [{ utcOffset: '3600', dstOffset: '3600' }, '23:59:50'],
  [{ utcOffset: '3600', dstOffset: '0' }, '22:59:50'],
  [{ utcOffset: '-12600' }, '18:29:50'],
  [{ timezone: 'America/Bogota' }, '16:59:50'],
] as const) {
  test(`a clock by ${JSON.stringify(asked)} shows ${shown}`, async ({ page }) => {
    await countdownAt(page, EVE, pathTo('raceCentre', 'en'));
    const clock = page.locator('club-clock');
    await clock.evaluate((element, data) => {
      delete element.dataset['timezone'];
      Object.assign(element.dataset, data);
      document.dispatchEvent(new Event('club:clock'));
    }, asked);
    await expect(clock.locator('[data-time]')).toHaveText(shown);
  });
}

test('a clock of a place that nobody knows is not shown, and nothing is thrown', async ({ page }) => {
  await countdownAt(page, EVE, pathTo('raceCentre', 'en'));
  for (const data of [{ timezone: 'Mars/Olympus' }, { timezone: undefined, utcOffset: 'soon' }]) {
    await page.locator('club-clock').evaluate((element, asked) => {
      if (asked.timezone === undefined) delete element.dataset['timezone'];
      Object.assign(element.dataset, asked);
      document.dispatchEvent(new Event('club:clock'));
    }, data);
    await expect(page.locator('club-clock')).toBeHidden();
  }
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
