import { z } from 'astro/zod';
import type { Page } from 'playwright';

/** Shortest duration of a reported event, in milliseconds: browsers do not report faster ones. */
export const SHORTEST_MS = 16;

/**
 * Taps the button of the main menu on a phone; returns the time until the next paint in milliseconds (Event Timing, rounded to 8).
 *
 * @throws Error when the menu did not open.
 */
export async function tapMenu(page: Page): Promise<number> {
  await page.evaluate((shortest) => {
    const durations: number[] = [];
    Object.defineProperty(globalThis, '__taps', { value: durations });
    // TypeScript's DOM types lack `durationThreshold`.
    const events = { type: 'event', durationThreshold: shortest };
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^(?:pointer|click)/.test(name)) durations.push(duration);
    }).observe(events);
  }, SHORTEST_MS);
  const button = page.locator('[data-burger]');
  await button.tap();
  const isOpen = await button.getAttribute('aria-expanded');
  if (isOpen !== 'true') throw new Error(`The menu of ${page.url()} did not open when it was tapped.`);
  const durations = await page.evaluate(async (): Promise<unknown> => {
    // The browser reports entries some time after their paint.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return Reflect.get(globalThis, '__taps');
  });
  return Math.max(SHORTEST_MS, ...z.array(z.number()).parse(durations));
}
