import { expect, type Page } from 'playwright/test';
import { test } from './test.ts';

type Stop = { readonly name: string; readonly isHidden: boolean };

/** The focused element, and whether it is outside the window or wholly behind the header at the top (WCAG 2.4.11). */
const stopOf = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const header = document.querySelector('club-header');
    const focused = document.activeElement;
    if (!(header instanceof HTMLElement) || focused === null || focused === document.body)
      return { name: '', isHidden: false };
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isCovered = !header.contains(focused) && scrollY > 0 && bottom <= header.offsetHeight;
    const isOutside = bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
    return {
      name: `${focused.localName} ${focused.textContent.trim().slice(0, 30)} ${focused.getAttribute('href') ?? ''}`,
      isHidden: isCovered || isOutside,
    };
  });

/** Presses a key until the focus leaves the page, at most `most` times; returns each focused element. */
const walk = async (page: Page, key: string, most: number): Promise<readonly Stop[]> => {
  const stops: Stop[] = [];
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (stop.name === '') break;
    stops.push(stop);
  }
  return stops;
};

/** Defines a test per page that moves the focus through it by the keyboard, forwards and backwards. */
export const testWalk = (pages: readonly (readonly [what: string, path: string])[]): void => {
  for (const [what, path] of pages) {
    test(`every focused element is visible while a reader tabs through ${what} and back`, async ({ page }) => {
      test.slow();
      // The card of the home page flips by itself, so the way back would pass other links.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      const forth = await walk(page, 'Tab', 1000);
      const back = await walk(page, 'Shift+Tab', forth.length);
      expect(forth.length).toBeGreaterThan(40);
      expect(forth.length).toBeLessThan(1000);
      expect(back.map(({ name }) => name)).toEqual(forth.map(({ name }) => name).reverse());
      expect([...forth, ...back].filter(({ isHidden }) => isHidden)).toEqual([]);
    });
  }
};
