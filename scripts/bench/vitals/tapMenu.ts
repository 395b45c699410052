import { z } from 'astro/zod';
import type { Page } from 'playwright';

/** The browser reports no event that was answered faster. */
export const SHORTEST_MS = 16;

/**
 * Taps the button of the main menu on a phone and answers how long it took until the browser had painted the answer, in
 * milliseconds (Event Timing: from the finger to the next paint, rounded to 8).
 *
 * @throws Error when the menu did not open.
 */
export async function tapMenu(page: Page): Promise<number> {
  await page.evaluate((shortest) => {
    const durations: number[] = [];
    Object.defineProperty(globalThis, '__taps', { value: durations });
    // TypeScript's browser types do not know the threshold.
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
    // Entries come after the paint that they tell of, and in their own time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    return Reflect.get(globalThis, '__taps');
  });
  return Math.max(SHORTEST_MS, ...z.array(z.number()).parse(durations));
}
