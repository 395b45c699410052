import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { FAULTS, strike } from './faults.ts';
import { localeOfToday } from './rotatingLocale.ts';
import { test } from './test.ts';

test.use({ mishapsExpected: /Failed to load resource/ });

const locale = localeOfToday();
const HOUR_MS = 3_600_000;
const LONGEST_WAIT_MS = 20_000;

/** Lets the page's clock be so much ahead of the real one; negative: behind it. */
const setAhead = (page: Page, ms: number): Promise<void> => page.clock.setFixedTime(new Date(Date.now() + ms));

/** Joins, and lets the page come to rest: a check that is still under way would keep what it finds by the clock that is set next. */
const joinAndRest = async (page: Page): Promise<void> => {
  await enterClub(page, locale);
  await page.waitForLoadState('networkidle');
};

/** Until the page has asked the host in vain; a page that does not ask at all need not be waited for as long as a test may take. */
const failureAt = (page: Page, host: string): Promise<unknown> =>
  page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().startsWith(host),
    timeout: LONGEST_WAIT_MS,
  });

for (const [is, ms] of [
  ['three hours later', 3 * HOUR_MS],
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
] as const) {
  test(`R15 a clock that is ${is} ends what the browser remembers, and no page loops`, async ({
    page,
    context,
    world,
  }) => {
    await joinAndRest(page);
    await context.clearCookies();
    const watch = watchHost(page, world.sandbox);
    await setAhead(page, ms);
    for (const path of [homePath(locale), pathTo('stages', locale), pathTo('profile', locale)]) {
      await watch.visit(path);
      // The member's own page leads a visitor on to the login, at its own time.
      if (path === pathTo('profile', locale)) {
        await page.waitForURL(({ pathname }) => pathname === pathTo('authentication', locale));
      }
      await expectBase(page, watch, 'visitor');
    }
  });
}

test('R15 a clock that is set back a day lengthens nothing: what is remembered for longer than two hours is not believed', async ({
  page,
  context,
}) => {
  await joinAndRest(page);
  // The provider knows her no more; the club's own cookie still promises a session.
  await context.clearCookies({ name: /^(?!_club$)/ });
  await setAhead(page, -24 * HOUR_MS);
  await page.goto(homePath(locale));
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  await expect(page.locator('club-account [data-account]')).toBeVisible();
});

test('R15 a clock that jumps back to what it was finds the member again', async ({ page, world }) => {
  await joinAndRest(page);
  const watch = watchHost(page, world.sandbox);
  await setAhead(page, HOUR_MS / 2);
  await watch.visit(homePath(locale));
  await expectBase(page, watch, 'member');
  expect(watch.asked).toEqual([]);
  await setAhead(page, 0);
  await watch.visit(homePath(locale));
  await expectBase(page, watch, 'member');
});

test('R06 while the provider is down a member’s header stands for two hours, then is a visitor’s, without a loop', async ({
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
