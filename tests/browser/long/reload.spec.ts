import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { box, OCCUPATIONS, setHidden, testOccupations, testReloading } from '../reloadSwitch.ts';
import { expectStillness, openAt } from '../reloadingPage.ts';
import { test } from '../test.ts';

testReloading([pathTo('news', 'en')]);

test('other pages do not reload by themselves', async ({ page }) => {
  const counted = await openAt(page, pathTo('partners', 'en'));
  await page.clock.runFor(600_000);
  await expectStillness(page, counted);
});

testOccupations(Object.keys(OCCUPATIONS));

test('R31 a tab that is hidden for a day sends no request and has no timer, and checks when it is visible again', async ({
  page,
}) => {
  const counted = await openAt(page, homePath('en'));
  await setHidden(page, true);
  await page.clock.fastForward('24:00:00');
  await expectStillness(page, counted);
  await setHidden(page, false);
  await page.clock.runFor(1000);
  await expect.poll(() => counted.heads).toBe(1);
});

test('an invalid stored value leaves the switch on, and is removed', async ({ page }) => {
  await page.goto(homePath('en'));
  const [kept, garbage] = [
    () => localStorage.getItem('auto_refresh'),
    ['{"value":"<b>"', '', 'null', '{"value":false}'],
  ];
  for (const text of garbage) {
    await page.evaluate((value) => {
      localStorage.setItem('auto_refresh', value);
    }, text);
    await page.reload();
    await expect(box(page)).toBeChecked();
    await expect.poll(() => page.evaluate(kept)).toBeNull();
  }
  // A value that the switch has written stays.
  await box(page).click();
  await box(page).click();
  const text = await page.evaluate(kept);
  expect(text).toBe('{"value":true,"expiresAt":null}');
  await page.reload();
  await expect(box(page)).toBeChecked();
  expect(await page.evaluate(kept)).toBe(text);
});

test('the switch is accessible, and absent without scripts', async ({ page, browser, baseURL }) => {
  await page.goto(pathTo('news', 'en'));
  await expect(box(page)).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const plain = await context.newPage();
  await plain.goto(pathTo('news', 'en'));
  await expect(box(plain)).toBeHidden();
  await context.close();
});
