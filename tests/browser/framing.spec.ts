import { expect, test, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { foreignSite } from './foreignSite.ts';

const SITE = process.env['CLUB_SITE'] ?? 'http://localhost:4321';

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

test('T18 a frame of the stranger does show what may be framed, or the test before this one proves nothing', async ({
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

/** Opens a page of the club from a partner's, as a popup, and answers what the two see of each other. */
const opened = async (page: Page, address: string) => {
  const partner = await foreignSite(`<!doctype html><title>partner</title><button>open</button><script>
    document.querySelector('button').onclick = () => { window.club = window.open(${JSON.stringify(address)}, 'club', 'popup'); };
  </script>`);
  await page.goto(partner.origin);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await popup.waitForLoadState();
  const hasOpener = await popup.evaluate(() => window.opener !== null);
  const looksClosed = await page.evaluate(() => (Reflect.get(window, 'club') as Window).closed);
  await popup.close();
  await partner.close();
  return { hasOpener, looksClosed };
};

for (const route of ['authentication', 'mailCallback', 'passwordReset'] as const) {
  test(`a partner's popup of the page ${route} keeps its opener, to which it will answer`, async ({ page }) => {
    expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: true, looksClosed: false });
  });
}

for (const route of ['profile', 'newsletter'] as const) {
  test(`a stranger who opens the page ${route} has no hold on it`, async ({ page }) => {
    expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: false, looksClosed: true });
  });
}
