import type { Page } from 'playwright/test';

/** How much of the page has moved by itself since it came (Cumulative Layout Shift, as a fraction of the screen). */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const read = (entries: PerformanceEntryList): void => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => {
          read(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is recorded is told after the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            observer.disconnect();
            resolve(sum);
          }),
        );
      }),
  );
