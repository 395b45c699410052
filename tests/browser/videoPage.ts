import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const TITLE = 'Stage 17 in one drawing: the Madeleine and the Loze';
export const card = (page: Page, title = TITLE) => page.locator('.video-card').filter({ hasText: title });
export const button = (page: Page) =>
  page.getByRole('button', { name: wordingIn('en')('video.play', { title: TITLE }) });

/** Records the page's requests for films, captions and the HLS library. */
export const mediaOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:videos|captions)\/|hls/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};

export const film = (page: Page, title = TITLE) => card(page, title).locator('video');

export const secondsOf = (page: Page, title = TITLE) =>
  film(page, title).evaluate((video: HTMLVideoElement) => video.currentTime);

/** Makes the browser report that it cannot play HLS streams: Chromium answers "maybe", and the page would never load its library. */
export const withoutStreams = (page: Page) =>
  page.addInitScript(() => {
    // All other types stay playable.
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe');
  });

/** The start of each film's stage, in the order of the page. */
const STARTS = [{ fr: 'Nice', en: 'Nice', es: 'Niza', de: 'Nizza' }, 'Pau', 'Châtel-Guyon', 'Lyon', 'Grenoble', 'Lure'];

/** Defines the test that every film has captions, and shows those in the page’s language. */
export const testCaptions = (locales: readonly Locale[]): void => {
  for (const locale of locales) {
    test(`each film has captions in four languages, and shows those in ${locale} by default`, async ({ page }) => {
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
        const begins =
          wordingIn(locale)('video.start', {
            place: typeof start === 'string' ? start : start[locale],
            distance: '§',
          }).split('§')[0] ?? '';
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
};
