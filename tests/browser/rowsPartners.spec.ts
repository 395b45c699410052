import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { foreignSite } from './foreignSite.ts';
import { isKnownToProvider } from './isKnownToProvider.ts';
import { test } from './test.ts';
import { PASSWORD, send } from './visitor.ts';

// A browser notes in the console that a message was not for that window, that a frame was refused, and that nobody is logged in.
test.use({ mishapsExpected: /postMessage|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|a status of 400/ });

const t = wordingIn('en');
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** Logs in in a popup of the authentication page. */
const logInWithin = async (popup: Page, email: string): Promise<void> => {
  await expect(popup.locator('club-authentication.is-awake')).toBeVisible();
  await expect(popup.getByRole('heading', { level: 2, name: t('auth.login') })).toBeVisible();
  await send(popup, { email, password: PASSWORD });
};

/** Another site, which opens the page as its popup and keeps all that it hears. */
const listener = (address: string): string => `<!doctype html><title>evil</title><button>open</button><script>
  window.heard = [];
  addEventListener('message', ({ data }) => heard.push(data));
  document.querySelector('button').onclick = () => { open(${JSON.stringify(address)}, 'club', 'popup'); };
</script>`;

const heardBy = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'heard') as unknown);

for (const [what, more] of [
  ['as the shop', ''],
  ['as the shop that wants a code', `&code_challenge=${CHALLENGE}&state=evil`],
] as const) {
  test(`T16 a stranger that opens the login ${what} hears nothing of it`, async ({ page, world }) => {
    const email = await newMember('en');
    const address = `${world.site}${pathTo('authentication', 'en')}?referrer=eshop${more}`;
    const evil = await foreignSite(listener(address));
    await page.goto(evil.origin);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
    await logInWithin(popup, email);
    await expect(popup.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    // What was posted before this bell would have been heard before it.
    await popup.evaluate(() => {
      (window.opener as Window).postMessage('bell', '*');
    });
    await expect.poll(() => heardBy(page)).toEqual(['bell']);
    await evil.close();
  });
}

test('T16 the shop hears who has logged in, and gets a code that it alone can redeem; no token is in what it hears', async ({
  page,
  world,
}) => {
  const email = await newMember('en');
  await page.addInitScript(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
      // The shop's own hidden frame speaks too; the popup has no parent.
      if (source !== null && (source as Window).parent === source) heard.push(data);
    });
  });
  const log = page.locator('#messages');
  for (const [button, line] of [
    ['#popup', 'user-auth: {"id":'],
    ['#popup-code', 'user-code: Ana, with a token for eshop'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`${world.sandbox}/partners/eshop/`);
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.locator(`${button}:enabled`).click()]);
    await logInWithin(popup, email);
    await expect(log).toContainText(line);
    await expect(log).toContainText('"givenName":"Ana"');
    const heard = JSON.stringify(await heardBy(page));
    expect(heard).toContain('"type":"user-auth"');
    expect(heard).not.toMatch(/token|eyJ/i);
    await popup.close();
  }
});

test('T17 a link to a partner gives its page no hold on ours', async ({ page, context, world }) => {
  await context.route(
    (url) => url.origin !== world.site && url.origin !== world.sandbox,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>partner</title>' }),
  );
  await page.goto(pathTo('partners', 'en'));
  const links = page.locator(`main a[href^="http"]:not([href^="${world.site}"])`);
  expect(await links.count()).toBeGreaterThan(2);
  for (const rel of await links.evaluateAll((all) => all.map((link) => link.getAttribute('rel'))))
    expect(rel).toContain('noopener');
  // A window with a name of its own would have an opener without that word.
  await links.first().evaluate((link) => {
    link.setAttribute('target', 'partner');
  });
  const [opened] = await Promise.all([context.waitForEvent('page'), links.first().click()]);
  await opened.waitForLoadState();
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
});

test('T11 a stranger that frames the login with the shop’s referrer logs nobody out: the frame is refused', async ({
  page,
  context,
  world,
}) => {
  await enterClub(page, 'en');
  const address = `${world.site}${pathTo('authentication', 'en')}?referrer=eshop`;
  const stranger = await foreignSite(`<!doctype html><title>framing</title><iframe src="${address}"></iframe>`);
  const other = await context.newPage();
  await other.goto(stranger.origin);
  await expect.poll(() => other.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await isKnownToProvider(page, world.sandbox)).toBe(true);
  await stranger.close();
});
