import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { FAULTS, strike } from './faults.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { joinAndRest, setAhead } from './wrongClockCases.ts';

test.use({
  mishapsExpected: /Failed to load resource: (?:net::ERR_CONNECTION_REFUSED|.*status of 400 .*\/oauth\/authorize)/,
});

const locale = localeOfRun();
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 20_000;

/** Waits for a failed request of the page to the host, with a shorter time limit than that of a test. */
const failureAt = (page: Page, host: string): Promise<unknown> =>
  page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().startsWith(host),
    timeout: LONGEST_WAIT_MS,
  });

test('R15 a clock that is set back a day extends nothing: a profile with an expiry more than two hours ahead is ignored', async ({
  page,
  context,
}) => {
  await joinAndRest(page);
  // The provider has no session any more, but the club's own cookie still announces one.
  await context.clearCookies({ name: /^(?!_club$)/ });
  await setAhead(page, -24 * HOUR_MS);
  await page.goto(homePath(locale));
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.locator('club-account [data-account]')).toBeVisible();
});

test('R06 while the provider is down the header shows the member for two hours, then a visitor, without a loop', async ({
  page,
  context,
  world,
}) => {
  await joinAndRest(page);
  const watch = watchHost(page, world.sandbox);
  const mend = await strike(context, world, FAULTS[0] ?? { meet: () => undefined });
  await setAhead(page, 1.9 * HOUR_MS);
  await watch.visit(homePath(locale));
  await expectBase(page, watch, 'member');
  await setAhead(page, 2.1 * HOUR_MS);
  for (const path of [homePath(locale), pathTo('profile', locale)]) {
    const failed = failureAt(page, world.sandbox);
    await watch.visit(path);
    await failed;
    await expectBase(page, watch, 'visitor');
  }
  await mend();
});

test('R07 once the provider is back, the next page finds the member by itself', async ({ page, context, world }) => {
  await joinAndRest(page);
  await page.evaluate(() => {
    localStorage.removeItem('profile');
  });
  const mend = await strike(context, world, FAULTS[0] ?? { meet: () => undefined });
  const failed = failureAt(page, world.sandbox);
  await page.goto(homePath(locale));
  await failed;
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await mend();
  await page.goto(pathTo('stages', locale));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
