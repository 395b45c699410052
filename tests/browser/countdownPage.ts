import { type Page } from 'playwright/test';
import { formatQuantity } from '~/i18n/format.ts';

export const EVE = '2020-08-28T23:59:50+02:00';

/** The countdown's text for the remaining days, hours, minutes and seconds. */
export const left = (...amounts: readonly [number, number, number, number]): string =>
  (['day', 'hour', 'minute', 'second'] as const)
    .map((unit, index) => formatQuantity(amounts[index] ?? 0, unit, 'en'))
    .join(' ');

/** Opens a page at an instant with a paused clock; returns its countdown. */
export const countdownAt = async (page: Page, instant: string, path: string) => {
  await page.clock.install({ time: new Date(Date.parse(instant) - 60_000) });
  await page.clock.pauseAt(instant);
  await page.goto(path);
  return page.locator('club-countdown');
};
