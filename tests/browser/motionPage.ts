import type { Locator, Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { comesIntoSight } from './comesIntoSight.ts';

export const t = wordingIn('de');
export const home = homePath('de');

export const marqueeOf = (page: Page): Locator => page.locator('club-marquee');
export const flipperOf = (page: Page): Locator => page.locator('club-flipper');
/** The visible side of the flipper; the other is inert. */
export const sideOf = (page: Page): Locator => flipperOf(page).locator('[data-side]:not([inert])');
export const stopButton = (page: Page): Locator => page.getByRole('button', { name: t('marquee.pause') });

/** The speed of the marquee in pixels per second; undefined while it is stopped. */
export const speedOf = (page: Page): Promise<number | undefined> =>
  marqueeOf(page).evaluate((marquee) => {
    const [rolling] = marquee.getAnimations({ subtree: true });
    const lists = [...marquee.querySelectorAll('ul')].map((list) => list.getBoundingClientRect().left);
    const duration = Number(rolling?.effect?.getComputedTiming().duration);
    return rolling && (((lists[1] ?? 0) - (lists[0] ?? 0)) / duration) * 1000;
  });

/** Opens the home page with a paused clock and scrolls the flipper into view. */
export const openWithClock = async (page: Page): Promise<Locator> => {
  await page.clock.install();
  await page.goto(home);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const flipper = flipperOf(page);
  await comesIntoSight(flipper);
  return flipper;
};
