import type { Locator } from 'playwright/test';

/** Scrolls an element into view and waits for the page's own observers, which are called first because they were registered earlier. */
export const comesIntoSight = async (place: Locator): Promise<void> => {
  await place.scrollIntoViewIfNeeded();
  await place.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) resolve();
        }).observe(element);
      }),
  );
};
