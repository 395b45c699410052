import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { comeByGoogle, follow, hasNoAnswer } from './rowsReturnCases.ts';
import { test } from './test.ts';

// The stand-in for Google answers 410 to a second use of a request.
test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 410/ });
const HOME = pathTo('authentication', 'en');

test('T13 a code is exchanged once, whether the page is reloaded, gone back to, or opened in a second tab', async ({
  page,
  context,
}) => {
  const trail = follow(context);
  await comeByGoogle(page);
  hasNoAnswer(page);
  expect(trail.code()).not.toBe('');
  await page.reload();
  await page.goBack();
  await page.goForward();
  await page.waitForURL(({ pathname }) => pathname === HOME);
  hasNoAnswer(page);
  // The page would redirect to the club, and interrupt the next visit.
  await page.goto('about:blank');
  const duplicate = await context.newPage();
  for (const tab of [duplicate, page]) {
    await tab.goto(trail.answer());
    await expect(tab.locator('club-authentication.is-awake')).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
    await expect.poll(() => new URL(tab.url()).search).toBe('');
  }
  expect(trail.exchanges()).toBe(1);
});
