import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from '../beMember.ts';
import { confirmation } from '../deletionCases.ts';
import { answer, meet } from '../deletionFaultsCases.ts';
import { localeOfRun } from '../rotatingLocale.ts';
import { rowsWith } from '../rowsOf.ts';
import { test } from '../test.ts';
import { idOf, yourData } from '../yourData.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_RESET|status of 4(?:04|10)) .*\/accounts\/[^/]+\/delete|(?:net::ERR_CONNECTION_RESET|status of 401) .*\/identity\/v1\//,
});

const locale = localeOfRun();
const t = wordingIn(locale);

test('R26 when the request is lost, the page shows that the account still exists, and it does', async ({
  page,
  world,
}) => {
  await enterClub(page, locale);
  const id = await idOf(page);
  const { open, end, alert } = yourData(page, locale);
  await open();
  const sent = await meet(page, (route) => route.abort('connectionreset'));
  await end();
  await expect(alert).toHaveText(t('data.failed'));
  expect(sent()).toBe(1);
  expect(Object.keys(rowsWith(world.database, id))).toContain('account');
});

test('R26 without an answer in time the page shows that the account exists and may still be deleted', async ({
  page,
}) => {
  await beMember(page, locale);
  const { open, end, alert } = yourData(page, locale);
  await open();
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => {
        controller.abort(new DOMException('', 'TimeoutError'));
      }, ms / 10);
      return controller.signal;
    };
  });
  await meet(page, () => Promise.resolve());
  await end();
  await expect(alert).toHaveText(t('data.unclear'));
});

for (const status of [404, 410]) {
  test(`R26 an answer ${status}, "there is no such account", is accepted only when the provider confirms it`, async ({
    page,
  }) => {
    await beMember(page, locale);
    const { open, end, alert } = yourData(page, locale);
    await open();
    await meet(page, answer(status), async (route) => {
      await fetch(route.request().url(), { method: 'POST', headers: await route.request().allHeaders() });
      await answer(status)(route);
    });
    await end();
    await expect(alert).toHaveText(t('data.failed'));
    await end();
    await expect(confirmation(page)).toBeVisible();
  });
}

test('R26 several clicks while the service is slow send one request', async ({ page }) => {
  await beMember(page, locale);
  const { open, end, remove, dialog } = yourData(page, locale);
  await open();
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const sent = await meet(page, async (route) => {
    await held;
    await route.continue();
  });
  await end();
  await expect(remove).toHaveText(t('data.wait'));
  for (let press = 0; press < 3; press += 1) await remove.click({ force: true });
  await remove.press('Enter');
  await expect(dialog).toBeHidden();
  release(undefined);
  await expect(confirmation(page)).toBeVisible();
  expect(sent()).toBe(1);
});
