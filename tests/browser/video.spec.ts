import { expect, type Route } from 'playwright/test';
import { rotatingLocale } from './rotatingLocale.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { deferred } from '~/lib/deferred.ts';
import { test } from './test.ts';
import { button, card, film, mediaOf, secondsOf, testCaptions, withoutStreams } from './videoPage.ts';
import { recordViolations } from './violations.ts';

test('a film asks for nothing before its button is pressed, then plays, by keyboard too', async ({ page, context }) => {
  const violations = await recordViolations(context);
  const asked = mediaOf(page);
  await page.goto(pathTo('videos', 'en'));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => !path.endsWith('/en/videos/'))).toEqual([]);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  await expect(button(page)).toBeHidden();
  await expect(film(page)).toBeFocused();
  expect(violations).toEqual([]);
});

test.describe('a stream that fails', () => {
  test.use({ mishapsExpected: /status of 500 .*\.m3u8/ });

  for (const [who, prepare] of [
    ['the browser itself', () => Promise.resolve()],
    ['the library', withoutStreams],
  ] as const) {
    test(`R20 where ${who} cannot play the stream, the plain file plays`, async ({ page }) => {
      await prepare(page);
      await page.route('**/*.m3u8', (route) => route.fulfill({ status: 500 }));
      await page.goto(pathTo('videos', 'en'));
      await button(page).click();
      await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
      const source = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);
      expect(new URL(source).pathname).toBe('/videos/stage-17.webm');
    });
  }
});

test.describe('a stream that stops', () => {
  test.use({ mishapsExpected: /ERR_FAILED.*\.m4s|status of 4(04|29) .*\.m4s/ });

  const stops = [
    ['cannot be reached', (route: Route) => route.abort()],
    ['asks for fewer requests', (route: Route) => route.fulfill({ status: 429 })],
  ] as const;

  for (const [what, stop] of stops)
    test(`R20 resumes at the same place once its parts can be loaded again, also after the library has given up: a server that ${what}`, async ({
      page,
    }) => {
      await withoutStreams(page);
      await page.clock.install();
      let [isGone, attempts] = [true, 0];
      await page.route(/part-1\.m4s$/, (route) => {
        attempts += 1;
        return isGone ? stop(route) : route.continue();
      });
      await page.goto(pathTo('videos', 'en'));
      await button(page).click();
      const attemptsLater = async () => {
        await page.clock.runFor(9_000);
        return attempts;
      };
      // The library itself sends at most seven requests.
      await expect.poll(attemptsLater).toBeGreaterThan(8);
      isGone = false;
      const parts = mediaOf(page);
      await expect
        .poll(async () => {
          await page.clock.runFor(9_000);
          return parts;
        })
        .toContain('/videos/stage-17/part-2.m4s');
      expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
    });

  test('R20 resumes at the same place from its plain file when a part is missing on the server', async ({ page }) => {
    await withoutStreams(page);
    const { promise: isSeen, resolve: seen } = deferred<undefined>();
    await page.route(/part-[^0]\.m4s$/, async (route) => {
      await isSeen;
      await route.fulfill({ status: 404 });
    });
    await page.goto(pathTo('videos', 'en'));
    await button(page).click();
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
    const resumed = film(page).evaluate(
      (video: HTMLVideoElement) =>
        new Promise<readonly [string, number]>((resolve) => {
          video.addEventListener('playing', () => {
            resolve([new URL(video.currentSrc).pathname, video.currentTime]);
          });
        }),
    );
    seen(undefined);
    const [path, at] = await resumed;
    expect(path).toBe('/videos/stage-17.webm');
    expect(at).toBeGreaterThan(1);
  });
});

testCaptions([rotatingLocale(1)]);

test('T54 on the home page a film of the slider plays, and the page does not come anew meanwhile', async ({
  page,
  context,
}) => {
  const violations = await recordViolations(context);
  await withoutStreams(page);
  const heads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') heads.push(request.url());
  });
  await page.clock.install();
  await page.goto(homePath('en'));
  await button(page).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  await page.clock.fastForward(130_000);
  await page.clock.runFor(10_000);
  expect(heads).toEqual([]);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.pause();
  });
  await page.clock.runFor(10_000);
  await expect.poll(() => heads.length).toBe(1);
  expect(violations).toEqual([]);
});

test('without scripts the film has the browser’s own player', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(pathTo('videos', 'en'));
  await expect(card(page).locator('video[controls]')).toBeVisible();
  await expect(button(page)).toBeHidden();
  await context.close();
});
