import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

const locale = localeOfRun();

/** What a browser may lack of the two ways by which tabs hear of each other; each has to do alone. */
const LACKING = {
  'through the channel, where the store tells nothing': () => {
    const keepQuiet = (event: Event): void => {
      event.stopImmediatePropagation();
    };
    addEventListener('storage', keepQuiet, true);
  },
  'through the store, where there are no channels': () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  },
} as const;

/** What is lacking: the first every time, the others in the long suite. */
export const WAYS = Object.entries(LACKING);

/** How other tabs hear of a logout. */
export const describeTold = ([way, lack]: (typeof WAYS)[number]): void => {
  test(`T33 other tabs hear of a logout ${way}`, async ({ page, context }) => {
    await context.addInitScript(lack);
    await enterClub(page, locale);
    const other = await context.newPage();
    for (const tab of [other, page]) await tab.goto(homePath(locale));
    await expect(other.locator('html')).toHaveAttribute('data-session', 'member');
    await logOut(page, locale);
    await expect(other.locator('html')).not.toHaveAttribute('data-session');
    await expect(other.locator('club-account [data-account]')).toBeVisible();
  });
};
