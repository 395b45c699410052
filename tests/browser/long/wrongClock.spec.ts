import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { expectBase, watchHost } from '../expectBase.ts';
import { localeOfRun } from '../rotatingLocale.ts';
import { test } from '../test.ts';
import { joinAndRest, setAhead } from '../wrongClockCases.ts';

const locale = localeOfRun();
const HOUR_MS = 3_600_000;

for (const [is, ms] of [
  ['three hours later', 3 * HOUR_MS],
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
] as const) {
  test(`R15 with a clock that is ${is} the stored session counts as expired, and no page loops`, async ({
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
      // The profile page redirects a visitor to the login after a while.
      if (path === pathTo('profile', locale)) {
        await page.waitForURL(({ pathname }) => pathname === pathTo('authentication', locale));
      }
      await expectBase(page, watch, 'visitor');
    }
  });
}

test('R15 a member stays logged in when a fast clock is set right', async ({ page, world }) => {
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
