import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

const TITLE = 'Stage 17 in one drawing: the Madeleine and the Loze';
const button = (page: Page) => page.getByRole('button', { name: wordingIn('en')('video.play', { title: TITLE }) });

/** What the page asks for that belongs to films. */
const mediaOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/videos\/|hls/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

const secondsOf = (page: Page) =>
  page.locator('club-video video').evaluate((video: HTMLVideoElement) => video.currentTime);

/** A browser that plays no streams by itself (rulings, U7). */
const withoutStreams = (page: Page) =>
  page.addInitScript(() => {
    // A browser's own answer, in which nothing but streams is missing.
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe');
  });

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
  await expect(page.locator('club-video video')).toBeFocused();
  expect(violations).toEqual([]);
});

test('a browser without a player for streams gets the library, and only then', async ({ page, context }) => {
  const violations = await recordViolations(context);
  await withoutStreams(page);
  const asked = mediaOf(page);
  await page.goto(pathTo('videos', 'en'));
  await button(page).click();
  await expect.poll(() => secondsOf(page)).toBeGreaterThan(0);
  expect(asked.some((path) => /\/_astro\/hls\..*\.js$/.test(path))).toBe(true);
  expect(asked).toContain('/videos/stage-17/part-0.m4s');
  expect(await page.locator('club-video video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
    /^blob:/,
  );
  expect(violations).toEqual([]);
});

test.describe('a stream that fails', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

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
      const source = await page.locator('club-video video').evaluate((video: HTMLVideoElement) => video.currentSrc);
      expect(new URL(source).pathname).toBe('/videos/stage-17.webm');
    });
  }
});

for (const locale of LOCALES) {
  test(`its captions come in four languages, those of the page in ${locale} by themselves`, async ({ page }) => {
    await page.goto(pathTo('videos', locale));
    const tracks = page.locator('club-video track');
    await expect(tracks).toHaveCount(4);
    await expect(page.locator('club-video track[default]')).toHaveAttribute('srclang', locale);
    await page.locator('[data-play]').click();
    const start = wordingIn(locale)('video.start', { place: 'Grenoble', distance: '170' });
    await expect
      .poll(() =>
        page.locator('club-video video').evaluate((video: HTMLVideoElement) => {
          const cues = [...video.textTracks].flatMap(({ cues: found }) => [...(found ?? [])]);
          return cues.map((cue) => (cue instanceof VTTCue ? cue.text : ''));
        }),
      )
      .toContain(start);
  });
}

test('its page is accessible before and after', async ({ page }) => {
  await page.goto(pathTo('videos', 'en'));
  await expectAccessible(page);
  await button(page).click();
  await expect(page.locator('club-video.is-open')).toBeVisible();
  await expectAccessible(page);
});

test('without scripts the film has the browser’s own player', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(pathTo('videos', 'en'));
  await expect(page.locator('club-video video[controls]')).toBeVisible();
  await expect(button(page)).toBeHidden();
  await context.close();
});
