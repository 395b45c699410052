import { expect, type Page, type Request } from 'playwright/test';
import { CLIENT_IDS } from '../../sandbox/identity/clients.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

const en = wordingIn('en');

/** Logs in on the authentication page; answers as which clients the provider was asked. */
const logInWith = async (page: Page, email: string, query: string): Promise<readonly string[]> => {
  const asked: string[] = [];
  await openForms(page, 'en', query);
  const note = (request: Request): void => {
    const url = new URL(request.url());
    if (url.pathname !== '/oauth/authorize' && url.pathname !== '/oauth/token') return;
    const [, posted] = /"client_id":"([^"]*)"/.exec(request.postData() ?? '') ?? [];
    asked.push(url.searchParams.get('client_id') ?? posted ?? 'none');
  };
  page.on('request', note);
  await send(page, { email, password: PASSWORD });
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  page.off('request', note);
  return asked;
};

/** Nobody is logged in here any more. A property would set its cookie again while it stands there. */
const forget = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
};

const PROPERTIES = [
  ['fantasy', CLIENT_IDS.fantasy],
  ['womens_fantasy', CLIENT_IDS.womens_fantasy],
  ['ntt', CLIENT_IDS.ntt],
  ['eshop', CLIENT_IDS.eshop],
  ['race_centre', CLIENT_IDS.race_centre],
  ['stadiumgo', CLIENT_IDS.stadiumgo],
] as const;

test('T56 whoever a property sends logs in as its client, from the request to the exchange, and goes back to it', async ({
  page,
}) => {
  const email = await newMember('en');
  for (const [referrer, clientId] of PROPERTIES) {
    await forget(page);
    const asked = await logInWith(page, email, `?referrer=${referrer}`);
    await page.waitForURL(`${SANDBOX}/partners/${clientId}/`);
    expect(new Set(asked)).toEqual(new Set([clientId]));
  }
});

test('T03 a referrer that is none of them, however it is written, is the site’s own visitor', async ({ page }) => {
  const email = await newMember('en');
  const hostile = ['__proto__', 'constructor', 'toString', 'Eshop', 'eshop ', 'https://evil.example/', 'myfantasy', ''];
  for (const referrer of hostile) {
    await forget(page);
    const asked = await logInWith(page, email, `?referrer=${encodeURIComponent(referrer)}`);
    await page.waitForURL((url) => url.pathname === pathTo('club', 'en'));
    expect(new Set(asked), referrer).toEqual(new Set([CLIENT_IDS.default]));
    expect(await page.evaluate(() => document.cookie)).not.toContain('_referer');
  }
});

for (const [referrer, link] of [
  ['app_ios', 'example.club.ios://auth'],
  ['app_android', 'example.club.android://auth'],
] as const) {
  test(`T05 ${referrer} gets its own address, with no code and no token in it`, async ({ page, context }) => {
    const email = await newMember('en');
    await forget(page);
    // Nothing opens such an address here: what the page tries is what is looked at (rulings, U20).
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const left = new Promise<string>((resolve) => {
      devtools.on('Page.frameRequestedNavigation', ({ url }) => {
        if (url.startsWith('example.club')) resolve(url);
      });
    });
    await logInWith(page, email, `?referrer=${referrer}`);
    expect(await left).toBe(link);
  });
}

test('T02 where a visitor came from is checked when it is read, used once, and gone', async ({ page }) => {
  const email = await newMember('en');
  for (const [stored, path] of [
    ['/en/stages/', '/en/stages/'],
    ['https://evil.example/', pathTo('club', 'en')],
    ['//evil.example/', pathTo('club', 'en')],
    ['javascript:alert(1)', pathTo('club', 'en')],
    [pathTo('authentication', 'de'), pathTo('club', 'en')],
  ] as const) {
    await forget(page);
    await page.evaluate((value) => {
      localStorage.setItem('url_referrer', JSON.stringify({ value, expiresAt: null }));
    }, stored);
    await logInWith(page, email, '');
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.evaluate(() => localStorage.getItem('url_referrer'))).toBeNull();
  }
});

test('whoever reaches for the login from a page is back on it afterwards', async ({ page }) => {
  const email = newAddress();
  await newMember('en', email);
  await page.goto('/en/stages/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: en('header.signIn') })
    .click();
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await send(page, { email, password: PASSWORD });
  await page.waitForURL('/en/stages/');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('the property with which a visit begins is remembered for a day, if it is one', async ({ page, context }) => {
  await page.goto('/en/stages/?referrer=eshop');
  const cookie = async () => (await context.cookies()).find(({ name }) => name === '_referer');
  await expect.poll(cookie).toMatchObject({ value: 'eshop', path: '/', sameSite: 'Lax' });
  await page.goto('/en/stages/?referrer=fantasy');
  await expect.poll(cookie).toMatchObject({ value: 'eshop' });
});
