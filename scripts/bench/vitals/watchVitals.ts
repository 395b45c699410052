import { z } from 'astro/zod';
import type { Page } from 'playwright';

/** The measurements of one load of a page, in milliseconds; a layout shift is a share of the window. */
export type Vitals = {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** The element of the largest paint, such as `p.lead`. */
  readonly largest: string;
  /** The time of long tasks after the first paint beyond 50 ms each. */
  readonly blockingMs: number;
  readonly layoutShift: number;
};

/** Milliseconds without an entry after which a page counts as calm, and the time limit for that. */
const CALM_MS = 1_000;
const MOST_MS = 20_000;

/** Starts to observe before the page's first script. Any content policy allows it, as it is not a script of the page. */
export async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { type: string; start: number; duration: number; value: number; element: string }[] = [];
    const nameOf = (entry: PerformanceEntry): string => {
      const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined;
      if (element === undefined) return '';
      const [name = ''] = element.classList;
      return `${element.localName}${name === '' ? '' : `.${name}`}`;
    };
    Object.defineProperty(globalThis, '__seen', { value: seen });
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift']) {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const value = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          seen.push({ type, start: entry.startTime, duration: entry.duration, value, element: nameOf(entry) });
        }
      }).observe({ type, buffered: true });
    }
  });
}

const entriesSchema = z.array(
  z.object({ type: z.string(), start: z.number(), duration: z.number(), value: z.number(), element: z.string() }),
);

/**
 * Waits until the page is calm and returns its measurements.
 *
 * @throws Error when the page painted nothing.
 */
export async function readVitals(page: Page): Promise<Vitals> {
  const entries = entriesSchema.parse(await entriesWhenCalm(page));
  const of = (type: string) => entries.filter((entry) => entry.type === type);
  // The browser reports each candidate that is larger than the one before; the last one counts.
  const largest = of('largest-contentful-paint').at(-1);
  if (largest === undefined) throw new Error(`${page.url()} has painted nothing.`);
  const firstPaintMs = Math.max(...of('paint').map(({ start }) => start));
  const late = of('longtask').filter(({ start, duration }) => start + duration > firstPaintMs);
  return {
    firstPaintMs,
    largestPaintMs: largest.start,
    largest: largest.element,
    blockingMs: late.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    layoutShift: of('layout-shift').reduce((sum, { value }) => sum + value, 0),
  };
}

function entriesWhenCalm(page: Page): Promise<unknown> {
  return page.evaluate(
    async ({ calmMs, mostMs }) => {
      const seen: unknown = Reflect.get(globalThis, '__seen');
      await document.fonts.ready;
      const begin = performance.now();
      let [count, since] = [-1, begin];
      while (performance.now() - since < calmMs && performance.now() - begin < mostMs) {
        const now = (Array.isArray(seen) ? seen.length : 0) + performance.getEntriesByType('resource').length;
        if (now !== count) [count, since] = [now, performance.now()];
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return seen;
    },
    { calmMs: CALM_MS, mostMs: MOST_MS },
  );
}
