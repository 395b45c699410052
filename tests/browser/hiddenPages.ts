import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { allowConsent } from './allowConsent.ts';
import { comesIntoSight } from './comesIntoSight.ts';
import { test } from './test.ts';

export const EVE = '2020-08-28T23:59:50+02:00';
const DAY_MS = 86_400_000;

/**
 * Replaces `document.hidden` and `visibilityState`, because a page under Playwright is always visible, also behind another tab; counts
 * every timer that is set and every callback that runs. Playwright's clock must be installed before: the counted timers are then its own.
 */
const countTimers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const counts = { isHidden: false, timers: 0, frames: 0 };
    Object.assign(globalThis, { counts });
    Object.defineProperty(document, 'hidden', { get: () => counts.isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (counts.isHidden ? 'hidden' : 'visible') });
    for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'] as const) {
      const real = globalThis[name] as (...handed: readonly unknown[]) => unknown;
      Object.assign(globalThis, {
        [name]: (work: (...parameters: readonly unknown[]) => void, ...rest: readonly unknown[]) => {
          counts.timers += 1;
          return real.call(
            globalThis,
            (...parameters: readonly unknown[]) => {
              counts.frames += 1;
              work(...parameters);
            },
            ...rest,
          );
        },
      });
    }
  });
};

const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.assign((globalThis as unknown as { counts: object }).counts, { isHidden: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** The number of timers that were set and of callbacks that ran since the last reading. */
const takeCounts = (page: Page): Promise<{ readonly timers: number; readonly frames: number }> =>
  page.evaluate(() => {
    const { counts } = globalThis as unknown as { counts: { timers: number; frames: number } };
    const { timers, frames } = counts;
    Object.assign(counts, { timers: 0, frames: 0 });
    return { timers, frames };
  });

export const LATER = '2026-11-22T04:00:00Z';

/** Opens a page while its clock stands at an instant, and waits until it has settled. */
const openSettled = async (page: Page, path: string, instant: string): Promise<void> => {
  await page.clock.install({ time: new Date(Date.parse(instant) - 60_000) });
  await countTimers(page);
  await page.clock.pauseAt(instant);
  await page.goto(path);
  // Not `networkidle`: a request to the collector stays open, so the network is never idle.
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  if (instant === EVE) await expect(page.getByRole('timer')).toContainText('10 seconds');
  const flipper = page.locator('club-flipper');
  if ((await flipper.count()) > 0) await comesIntoSight(flipper);
};

/** Clicks a button, so that a hit is queued behind the one that the collector does not answer. */
const pressSomething = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Allez !';
    document.querySelector('main')?.append(button);
    button.click();
  });
};

/** Lets a day pass; expects that the hidden page sets no timer, sends no request and ends its animations. */
const expectNothingForADay = async (page: Page): Promise<void> => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(DAY_MS / 24);
  await page.clock.fastForward(DAY_MS - DAY_MS / 24 - 60_000);
  await page.clock.runFor(60_000);
  expect(await takeCounts(page)).toEqual({ timers: 0, frames: 0 });
  expect(asked).toEqual([]);
  // A card that was flipping may finish; no animation starts.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
};

/** Defines a test per page: opened at an instant, hidden for a day, by a reader who has or has not allowed measurement. */
export const testHiddenDay = (
  cases: readonly (readonly [name: string, path: string, instant: string, isMeasured: boolean])[],
): void => {
  for (const [name, path, instant, isMeasured] of cases) {
    test(`R31 a hidden tab does nothing for a day, and is right again at once: ${name}`, async ({
      page,
      context,
      world,
    }) => {
      if (isMeasured) await allowConsent(context, world);
      let hits = 0;
      await page.route('**/collect', () => {
        hits += 1;
      });
      await openSettled(page, path, instant);
      await page.clock.runFor(6000);
      const { frames } = await takeCounts(page);
      if (path !== pathTo('news', 'en')) expect(frames).toBeGreaterThan(0);
      if (isMeasured) await expect.poll(() => hits).toBe(1);
      await pressSomething(page);
      await setHidden(page, true);
      // Callbacks that were pending when the page was hidden may still run.
      await page.clock.runFor(1000);
      // With measurement: the page view, and the click, which is sent when the page is hidden.
      await expect.poll(() => hits).toBe(isMeasured ? 2 : 0);
      await takeCounts(page);
      await expectNothingForADay(page);
      await setHidden(page, false);
      if (path !== pathTo('news', 'en')) await expect(page.locator('club-countdown')).toBeHidden();
      if (path === pathTo('raceCentre', 'en'))
        await expect(page.locator('club-clock [data-time]')).toHaveText(/^23:59:\d\d$/);
    });
  }
};
