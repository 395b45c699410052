import type { Page } from 'playwright/test';

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
};

/** The sum of layout shifts, as fractions of the screen (Layout Instability), and the moved elements with their old and new positions. */
export type Moves = { readonly shift: number; readonly moved: readonly string[] };

type Counted = {
  /** Whether to count shifts within half a second of a press or a key as well, which may be its effect. */
  readonly isInputCounted?: boolean;
  /** If given, count only shifts after all of the HTML was parsed (true), or only those before (false). */
  readonly isAfter?: boolean;
};

/** How far the page has moved since it was loaded, and what. */
export const movesOf = (page: Page, counted: Counted = {}): Promise<Moves> =>
  page.evaluate(({ isInputCounted, isAfter }) => {
    const place = ({ x, y, width, height }: DOMRect): string => [x, y, width, height].map(Math.round).join(' ');
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const whole = navigation?.domInteractive ?? 0;
    const isMeant = ({ startTime, hadRecentInput }: Shift): boolean =>
      (isInputCounted === true || !hadRecentInput) && (isAfter === undefined || startTime > whole === isAfter);
    return new Promise<Moves>((resolve) => {
      const entries: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => {
        entries.push(...list.getEntries());
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Entries are delivered after the next frame.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          const shifts = ([...entries, ...observer.takeRecords()] as Shift[]).filter(isMeant);
          observer.disconnect();
          const moved = shifts.flatMap(({ sources }) =>
            sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName);
              return `${name}: ${place(previousRect)} > ${place(currentRect)}`;
            }),
          );
          resolve({ shift: shifts.reduce((sum, { value }) => sum + value, 0), moved });
        });
      });
    });
  }, counted);

/** How far the page has moved since it was loaded; after a press or a key only with `isInputCounted`. */
export const shiftOf = async (page: Page, isInputCounted = false): Promise<number> =>
  (await movesOf(page, { isInputCounted })).shift;
