import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { logOut } from './visitor.ts';

const locale = localeOfRun();

/** The two channels between tabs, each of which a browser may lack; the other must suffice. */
const LACKING = {
  'by the broadcast channel, without storage events': () => {
    const keepQuiet = (event: Event): void => {
      event.stopImmediatePropagation();
    };
    addEventListener('storage', keepQuiet, true);
  },
  'by storage events, without a broadcast channel': () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  },
} as const;

/** The missing channel: the first runs in `npm test`, the others in the long suite. */
export const WAYS = Object.entries(LACKING);

/** Defines the test that a logout reaches the other tabs. */
export const describeOtherTabs = ([way, lack]: (typeof WAYS)[number]): void => {
  test(`T33 other tabs log out as well ${way}`, async ({ page, context }) => {
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
