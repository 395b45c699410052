import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { test } from '../test.ts';
import { button, card, film, mediaOf, secondsOf, testCaptions, withoutStreams } from '../videoPage.ts';
import { recordViolations } from '../violations.ts';

test('a browser that plays no HLS streams loads the library when a film starts, and not before', async ({
  page,
  context,
}) => {
  const violations = await recordViolations(context);
  await withoutStreams(page);
  const asked = mediaOf(page);
  await page.goto(pathTo('videos', 'en'));
  await button(page).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  expect(asked.some((path) => /\/_astro\/hls\..*\.js$/.test(path))).toBe(true);
  expect(asked).toContain('/videos/stage-17/part-0.m4s');
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
  expect(violations).toEqual([]);
});

testCaptions(LOCALES);

test('the films are slides of a slider, whose buttons reach each of them, and one film plays at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathTo('videos', 'en'));
  const t = wordingIn('en');
  const slider = page.getByRole('group', { name: t('page.videos'), exact: true });
  await expect(slider).toHaveAttribute('aria-roledescription', t('slider.slider'));
  await expect(slider.locator('[data-position]')).toHaveText(t('slider.position', { numbers: 1, count: 6 }));
  const playing = () =>
    page.locator('video').evaluateAll((all) => all.map((video) => !(video as HTMLVideoElement).paused).indexOf(true));
  await slider.locator('[data-play]').first().click();
  await expect.poll(playing).toBe(0);
  await slider.getByRole('button', { name: t('slider.next'), exact: true }).click();
  await expect(slider.locator('[data-position]')).toHaveText(t('slider.position', { numbers: 2, count: 6 }));
  await slider.locator('[data-play]').nth(1).click();
  await expect.poll(playing).toBe(1);
  expect(
    await page.locator('video').evaluateAll((all) => all.filter((video) => !(video as HTMLVideoElement).paused).length),
  ).toBe(1);
});

test('the page of the films is accessible before and while one plays', async ({ page }) => {
  await page.goto(pathTo('videos', 'en'));
  await expectAccessible(page);
  await button(page).click();
  await expect(card(page).locator('club-video.is-begun')).toBeVisible();
  await expectAccessible(page);
});
