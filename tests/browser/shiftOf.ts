import type { Page } from 'playwright/test';

/**
 * How far the page has moved since it was loaded: the sum of its layout shifts, as fractions of the screen (Layout Instability). What moves
 * within half a second of a press or a key counts only with `isInputCounted`: it may be the answer to it.
 */
export const shiftOf = (page: Page, isInputCounted = false): Promise<number> =>
  page.evaluate(
    (isCounted) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const read = (entries: PerformanceEntryList): void => {
          for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (isCounted || !entry.hadRecentInput) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => {
          read(list.getEntries());
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Entries are delivered after the next frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            read(observer.takeRecords());
            observer.disconnect();
            resolve(sum);
          }),
        );
      }),
    isInputCounted,
  );
