import { expect, type Route } from 'playwright/test';
import { RACE } from '~/config/race.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { countdownAt, EVE, left } from '../countdownPage.ts';
import { test } from '../test.ts';

// The race starts in Nice, and the reader's device is in another time zone.
test.use({ timezoneId: 'Pacific/Auckland' });

for (const path of [homePath('en'), pathTo('raceCentre', 'en')]) {
  test(`on ${path} it counts the seconds, and turns over midnight in Nice`, async ({ page }) => {
    const countdown = await countdownAt(page, EVE, path);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(left(0, 14, 0, 10));
    await expect(timer).toHaveAccessibleName(wordingIn('en')('countdown.labels').split('|')[0] ?? '');
    await expect(countdown).toContainText(RACE.start?.slice(11, 16) ?? '');
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(left(0, 14, 0, 9));
    await page.clock.runFor(9000);
    await expect(timer).toHaveText(left(0, 14, 0, 0));
    await page.clock.runFor(1000);
    await expect(timer).toHaveText(left(0, 13, 59, 59));
  });
}

test('it changes from a day to hours', async ({ page }) => {
  await countdownAt(page, '2020-08-28T13:59:59+02:00', homePath('en'));
  await expect(page.getByRole('timer')).toHaveText(left(1, 0, 0, 1));
  await page.clock.runFor(2000);
  await expect(page.getByRole('timer')).toHaveText(left(0, 23, 59, 59));
});

test('it disappears at the start, and not a second before', async ({ page }) => {
  const countdown = await countdownAt(page, '2020-08-29T13:59:58+02:00', homePath('en'));
  await page.clock.runFor(1000);
  await expect(page.getByRole('timer')).toHaveText(left(0, 0, 0, 1));
  await expect(countdown).toContainClass('has-countdown');
  await page.clock.runFor(1000);
  await expect(countdown).toBeHidden();
  await expect(countdown).not.toContainClass('has-countdown');
});

test('it shows the right time after a device has slept through the night', async ({ page }) => {
  await countdownAt(page, EVE, homePath('en'));
  await expect(page.getByRole('timer')).toHaveText(left(0, 14, 0, 10));
  await page.clock.fastForward('08:00:00');
  await expect(page.getByRole('timer')).toHaveText(left(0, 6, 0, 10));
});

for (const [start, zone, shown] of [
  ['2020-08-29T14:00', 'Europe/Paris', left(0, 14, 0, 10)],
  ['2020-08-28T17:00:00', 'America/Bogota', left(0, 0, 0, 10)],
] as const)
  test(`a start at ${start} in the time zone ${zone} is counted in that zone, though the device is in another`, async ({
    page,
  }) => {
    const write = async (route: Route): Promise<void> => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(/data-start="[^"]*"/, `data-start="${start}"`)
        .replace(/(<club-countdown[^>]*)data-timezone="[^"]*"/, `$1data-timezone="${zone}"`);
      await route.fulfill({ response: answer, body: html });
    };
    // Only the document, not the page's later requests for its version.
    await page.route(`**${homePath('en')}`, write, { times: 1 });
    const countdown = await countdownAt(page, EVE, homePath('en'));
    await expect(page.getByRole('timer')).toHaveText(shown);
    await page.clock.fastForward('15:00:00');
    await expect(countdown).toBeHidden();
  });

test('the clock of the race is right at both changes of daylight saving time', async ({ page }) => {
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
  test(`a clock of the time zone ${JSON.stringify(asked)} shows ${shown}`, async ({ page }) => {
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

test('a clock of an unknown time zone is not shown, and causes no error', async ({ page }) => {
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
