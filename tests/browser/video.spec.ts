import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';

const TITLE = 'Stage 17 in one drawing: the Madeleine and the Loze';
const card = (page: Page, title = TITLE) => page.locator('.video-card').filter({ hasText: title });
const button = (page: Page) => page.getByRole('button', { name: wordingIn('en')('video.play', { title: TITLE }) });

/** What the page asks for that belongs to films. */
const mediaOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:videos|captions)\/|hls/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

const film = (page: Page, title = TITLE) => card(page, title).locator('video');

const secondsOf = (page: Page, title = TITLE) =>
  film(page, title).evaluate((video: HTMLVideoElement) => video.currentTime);

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
  await expect(film(page)).toBeFocused();
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
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(/^blob:/);
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
      const source = await film(page).evaluate((video: HTMLVideoElement) => video.currentSrc);
      expect(new URL(source).pathname).toBe('/videos/stage-17.webm');
    });
  }
});

/** Where each film begins, in the order of the page. */
const STARTS = ['Nice', 'Pau', 'Châtel-Guyon', 'Lyon', 'Grenoble', 'Lure'];

for (const locale of LOCALES) {
  test(`each film has captions in four languages, those of the page in ${locale} by themselves`, async ({ page }) => {
    await page.goto(pathTo('videos', locale));
    const cards = page.locator('.video-card');
    await expect(cards).toHaveCount(STARTS.length);
    for (const [index, start] of STARTS.entries()) {
      const card = cards.nth(index);
      await expect(card.locator('track')).toHaveCount(4);
      await card.locator('[data-play]').click();
      const shown = card
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
        );
      expect(await shown).toEqual([locale]);
      const begins = wordingIn(locale)('video.start', { place: start, distance: '§' }).split('§')[0] ?? '';
      await expect
        .poll(() =>
          card.locator('video').evaluate((video: HTMLVideoElement) => {
            const cues = [...video.textTracks].flatMap(({ cues: found }) => [...(found ?? [])]);
            return cues.map((cue) => (cue instanceof VTTCue ? cue.text : '')).join('\n');
          }),
        )
        .toContain(begins);
    }
  });
}

test('the films stand in a slider whose buttons lead to each of them, and one of them plays at a time', async ({
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

test('its page is accessible before and after', async ({ page }) => {
  await page.goto(pathTo('videos', 'en'));
  await expectAccessible(page);
  await button(page).click();
  await expect(card(page).locator('club-video.is-begun')).toBeVisible();
  await expectAccessible(page);
});

test('without scripts the film has the browser’s own player', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(pathTo('videos', 'en'));
  await expect(card(page).locator('video[controls]')).toBeVisible();
  await expect(button(page)).toBeHidden();
  await context.close();
});
