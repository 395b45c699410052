import { expect, test } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { foreignSite } from './foreignSite.ts';
import { SITE, testOpenerKept, testOpenerLost } from './framedPages.ts';

const FRAMED = [
  '/',
  homePath('fr'),
  pathTo('profile', 'en'),
  pathTo('authentication', 'es'),
  pathTo('newsletter', 'de'),
  '/fr/nothing-here/',
  '/favicon.svg',
];

const framesOf = (addresses: readonly string[]): string =>
  `<!doctype html><title>framing</title>${addresses.map((address) => `<iframe src="${address}"></iframe>`).join('')}`;

test('T18 framed by a stranger, nothing of the site shows', async ({ page }) => {
  const stranger = await foreignSite(framesOf(FRAMED.map((path) => SITE + path)));
  await page.goto(stranger.origin);
  await expect
    .poll(() => page.frames().filter((frame) => frame.url() === 'chrome-error://chromewebdata/').length)
    .toBe(FRAMED.length);
  expect(page.frames()).toHaveLength(FRAMED.length + 1);
  await stranger.close();
});

test('T18 a frame of the foreign site does show a page that may be framed; otherwise the test before this one proves nothing', async ({
  page,
}) => {
  const other = await foreignSite('<!doctype html><title>other</title><h1>framed</h1>');
  const stranger = await foreignSite(framesOf([other.origin]));
  await page.goto(stranger.origin);
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('framed');
  await Promise.all([stranger.close(), other.close()]);
});

test('T18 the site does not frame itself either', async ({ page }) => {
  await page.goto(pathTo('partners', 'en'));
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/en/';
    document.body.append(frame);
  });
  // Its own policy keeps the frame from being loaded at all.
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
});

testOpenerKept(['authentication']);

testOpenerLost(['profile']);
