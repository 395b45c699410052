import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { box, notice, setHidden, t, testOccupations, testReloading } from './reloadSwitch.ts';
import { expectStillness, openAt } from './reloadingPage.ts';
import { test } from './test.ts';

testReloading([homePath('en')]);

testOccupations(['a dialog is open', 'something is written in a field']);

test('T54 a page does not reload within ten seconds of a key press', async ({ page }) => {
  const counted = await openAt(page, homePath('en'));
  await page.clock.runFor(115_000);
  await page.keyboard.press('Tab');
  await page.clock.runFor(9_000);
  expect(counted.heads).toBe(0);
  await page.clock.runFor(6_000);
  await expect.poll(() => counted.heads).toBe(1);
});

test.describe('a network or server that fails', () => {
  test.use({ mishapsExpected: /net::ERR_INTERNET_DISCONNECTED|status of 503 / });

  test('R18 T54 offline for five minutes it asks nothing; back again it looks at once', async ({ page, context }) => {
    const counted = await openAt(page, homePath('en'));
    await context.setOffline(true);
    await page.clock.runFor(300_000);
    await expectStillness(page, counted);
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await page.clock.runFor(10_000);
    await expect.poll(() => counted.heads).toBe(1);
  });

  test('T54 a page is not reloaded into an error while its request fails', async ({ page }) => {
    const counted = await openAt(page, homePath('en'));
    let failures = 0;
    await page.route(`**${homePath('en')}`, async (route) => {
      await route.fulfill({ status: 503, headers: { etag: '"error"' } });
      failures += 1;
    });
    await expect(async () => {
      await page.clock.runFor(30_000);
      expect(failures).toBeGreaterThan(3);
    }).toPass({ intervals: [50] });
    await expect(notice(page)).toBeEmpty();
    expect(counted.loads).toBe(1);
  });
});

test.describe('while the response with the version is pending', () => {
  /** Holds back the responses with the version until the test releases them. */
  const holdAnswers = async (page: Page) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    let asked = 0;
    await page.route(`**${homePath('en')}`, async (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      asked += 1;
      await promise;
      return route.fulfill({ headers: { etag: '"newer"' } });
    });
    return { asked: () => asked, letGo: resolve };
  };

  /** Waits for two responses of this page, which arrive after all earlier requests. */
  const settled = async (page: Page): Promise<void> => {
    await page.evaluate(async () => {
      await fetch('/robots.txt');
      await fetch('/robots.txt', { cache: 'no-store' });
    });
  };

  test('T54 a reader who turns it off meanwhile gets neither an announcement nor a reload', async ({ page }) => {
    const counted = await openAt(page, homePath('en'));
    const held = await holdAnswers(page);
    await page.clock.runFor(120_000);
    await expect.poll(held.asked).toBe(1);
    await box(page).uncheck();
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    held.letGo(undefined);
    await answered;
    await settled(page);
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(300_000);
    expect([held.asked(), counted.loads]).toEqual([1, 1]);
  });

  test('R31 a reader who leaves and comes back meanwhile causes one request, and nothing moves in between', async ({
    page,
  }) => {
    const counted = await openAt(page, homePath('en'));
    const held = await holdAnswers(page);
    await page.clock.runFor(120_000);
    await expect.poll(held.asked).toBe(1);
    await setHidden(page, true);
    await setHidden(page, false);
    await page.clock.runFor(1000);
    await settled(page);
    expect(held.asked()).toBe(1);
    await setHidden(page, true);
    const answered = page.waitForResponse((response) => response.request().method() === 'HEAD');
    held.letGo(undefined);
    await answered;
    await settled(page);
    await expect(notice(page)).toBeEmpty();
    await page.clock.runFor(60_000);
    await setHidden(page, false);
    await page.clock.runFor(1000);
    await expect(notice(page)).toHaveText(t('reload.newer'));
    expect([held.asked(), counted.loads]).toEqual([2, 1]);
  });
});

test('the switch works by keyboard, is stored, and stops the reloads', async ({ page }) => {
  const counted = await openAt(page, homePath('en'));
  await expect(box(page)).toBeChecked();
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(box(page)).not.toBeChecked();
  await page.clock.runFor(600_000);
  expect(counted.heads).toBe(0);
  await page.reload();
  await expect(box(page)).not.toBeChecked();
  await page.clock.runFor(600_000);
  expect(counted.heads).toBe(0);
  await box(page).check();
  await page.clock.runFor(120_000);
  await expect.poll(() => counted.heads).toBe(1);
});
