import type { Locator } from 'playwright/test';

/** Brings an element into sight and waits until the page's own observers know: those that were there before are told before. */
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
