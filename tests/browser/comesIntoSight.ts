import type { Locator } from 'playwright/test';

/** Brings an element into sight and waits for the page's own observers: observers that were registered before are called before. */
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
