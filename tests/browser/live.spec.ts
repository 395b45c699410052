import { expect } from 'playwright/test';
import { pathTo, roadsidePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { LIVE } from '../unit/race/liveSample.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

/** The site as of 14:30 during stage 9, on a device whose clock shows another day. */
const SINCE = Date.parse('2026-03-01T12:00:00Z');
const REPLAY = { CLUB_AT: '2020-09-06T12:30:00.000Z', CLUB_AT_SINCE: String(SINCE) } as const;

test.use({ variant: REPLAY, mishapsExpected: /(?:net::ERR_CONNECTION_REFUSED|404) .*\/api\/live\/9/ });

const t = wordingIn('en');

test('the race centre of a replay follows the stage, and shows when the service does not answer', async ({
  page,
  world,
}) => {
  const moved = await page.request.post(`${world.backstage}/sandbox/clock`, { data: { offsetMs: SINCE - Date.now() } });
  expect(moved.ok()).toBe(true);
  await page.clock.install({ time: SINCE });
  await page.goto(pathTo('raceCentre', 'en'));
  const live = page.getByRole('region', { name: t('liveRace.title'), exact: true });
  await expect(live).toContainText(t('club.onTheRoad'));
  await expect(live).toContainText(t('liveRace.reconstructed'));
  await expect(live).toContainText(t('liveRace.toGo', { kilometres: 77 }));
  // An answer that comes after LIVE_ROOM_MS leaves the lists closed.
  const show = live.getByRole('button', { name: t('liveRace.show') });
  if (await show.isVisible()) await show.click();
  const ticker = live.getByRole('group', { name: t('liveRace.ticker') }).getByRole('listitem');
  await expect(ticker.first()).toContainText('Col de la Hourcère');
  await page.route('**/api/live/9', (route) => route.abort('connectionrefused'));
  await page.clock.runFor(10_000);
  await expect(live).toContainText(t('liveRace.unreachable'));
  await expect(live).toContainText(t('liveRace.asOf', { time: '14:30' }));
});

test('a page at the roadside updates its times with the race, and shows whether it has passed, but never who is ahead', async ({
  page,
}) => {
  let delayMinutes = LIVE.delayMinutes;
  await page.route('**/api/live/9', (route) => route.fulfill({ json: { ...LIVE, delayMinutes } }));
  await page.clock.install({ time: SINCE });
  // 96.5 of the 153 km are still to go, so the race has passed km 40 and not km 120.
  await page.goto(`${roadsidePath(9, 'en')}?km=120&place=40&place=120`);
  const tool = page.locator('club-roadside');
  const heard = tool.locator('club-live');
  await expect(heard).toContainText(t('liveRace.behind', { minutes: 4 }));
  await expect(heard).toContainText(t('liveRace.old', { time: '14:00' }));
  const window = tool.locator('[data-says="window"]');
  const times = async () => ((await window.textContent()) ?? '').match(/\d\d:\d\d/g) ?? [];
  await expect(tool.locator('[data-mine] li').first()).toContainText(t('roadside.passed'));
  const before = await times();
  await tool.locator('[data-mine] button').last().focus();
  delayMinutes = 14;
  await page.clock.runFor(10_000);
  await expect(heard).toContainText(t('liveRace.behind', { minutes: 14 }));
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const after = await times();
  expect(before).toHaveLength(3);
  expect(after.map((clock, at) => minutes(clock) - minutes(before[at] ?? ''))).toEqual([10, 10, 10]);
  await expect(tool.locator('[data-mine] button').last()).toBeFocused();
  await expect(tool).not.toContainText('Bennett');
  await tool.getByLabel(t('roadside.kilometre'), { exact: true }).fill('40');
  await tool.getByLabel(t('roadside.kilometre'), { exact: true }).press('Tab');
  await expect(window).toHaveText(t('roadside.passed'));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the live data take one line while there are none, all groups are fully visible, and nothing moves when data arrive', async ({
    page,
  }) => {
    const groups = [...LIVE.groups, ...LIVE.groups];
    let isPublished = false;
    await page.route('**/api/live/9', (route) =>
      isPublished ? route.fulfill({ json: { ...LIVE, groups } }) : route.fulfill({ status: 404 }),
    );
    await page.clock.install({ time: SINCE });
    await page.goto(pathTo('raceCentre', 'en'));
    const live = page.getByRole('region', { name: t('liveRace.title'), exact: true });
    await expect(live).toContainText(t('liveRace.waiting'));
    await expect(page.getByText('Pau – Laruns', { exact: true })).toBeInViewport();
    expect((await live.boundingBox())?.height).toBeLessThan(100);
    isPublished = true;
    await page.clock.runFor(10_000);
    const show = live.getByRole('button', { name: t('liveRace.show') });
    await expect(show).toBeVisible();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    await show.click();
    const list = live.getByRole('group', { name: t('liveRace.groups') });
    await expect(list.getByRole('listitem')).toHaveCount(groups.length);
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

  test('nothing moves when live data are available from the beginning', async ({ page }) => {
    await page.route('**/api/live/9', (route) => route.fulfill({ json: LIVE }));
    await page.clock.install({ time: SINCE });
    // The space for the lists is kept for two seconds of this clock, until the first response.
    await page.clock.pauseAt(SINCE + 1_000);
    await page.goto(pathTo('raceCentre', 'en'));
    const ticker = page
      .getByRole('region', { name: t('liveRace.title'), exact: true })
      .getByRole('group', { name: t('liveRace.ticker') });
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(ticker).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.clock.resume();
    expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  });
});
