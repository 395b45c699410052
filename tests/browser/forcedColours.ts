import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { openPage } from './openPage.ts';

/**
 * The texts of a page with a contrast below 4.5 to the nearest coloured background (WCAG 1.4.3).
 * For forced colours, which axe misjudges: it reads `-webkit-text-fill-color`, which the browser leaves as the author set it.
 */
const faintTextsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const partsOf = (colour: string): readonly number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isClear = (colour: string): boolean => colour === 'none' || partsOf(colour)[3] === 0;
    const luminanceOf = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = partsOf(colour)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const contrastOf = (element: Element): number => {
      const { color, fill } = getComputedStyle(element);
      const text = luminanceOf(element instanceof SVGElement ? fill : color) + 0.05;
      const ground = luminanceOf(groundOf(element)) + 0.05;
      return Math.max(text, ground) / Math.min(text, ground);
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && !['SCRIPT', 'STYLE'].includes(element.tagName))
      .filter(({ childNodes }) =>
        [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()),
      )
      .filter((element) => contrastOf(element) < 4.5)
      .map(({ localName, textContent }) => `${localName}: ${textContent.trim().slice(0, 40)}`);
  });

/** Defines the test that every text has enough contrast when the browser forces the reader's own colours. */
export const expectForcedColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  for (const path of [homePath('fr'), stagePath(9, 'en'), pathTo('stages', 'es'), pathTo('rankings', 'de')]) {
    await openPage(page, path);
    expect(await faintTextsOn(page), path).toEqual([]);
  }
};
