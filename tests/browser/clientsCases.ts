import { expect, type Page, type Request } from 'playwright/test';
import { CLIENT_IDS } from '../../sandbox/identity/clients.ts';
import { pathTo } from '~/i18n/paths.ts';
import { newMember } from './beMember.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

/** Logs in on the authentication page; returns the `client_id` of each request to the provider. */
export const logInWith = async (page: Page, email: string, query: string): Promise<readonly string[]> => {
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

/** Ends the session by deleting all cookies, from a page without scripts: a property's page would set its cookie again. */
export const forget = async (page: Page): Promise<void> => {
  await page.goto('/robots.txt');
  await page.context().clearCookies();
};

/** The apps and the address that opens each: the first runs in `npm test`, the others in the long suite. */
export const APPS = [
  ['app_ios', 'example.club.ios://auth'],
  ['app_android', 'example.club.android://auth'],
] as const;

/** Defines the test that a login for an app ends at the app's address. */
export const describeApp = ([referrer, link]: (typeof APPS)[number]): void => {
  test(`T05 ${referrer} gets its own address, with no code and no token in it`, async ({ page, context }) => {
    const email = await newMember('en');
    await forget(page);
    // No program on this machine opens such an address, so the test observes the navigation that the page requests.
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
};

/** The properties other than the site itself, each with its client: the first every time, all of them in the long suite. */
export const PROPERTIES = [
  ['fantasy', CLIENT_IDS.fantasy],
  ['womens_fantasy', CLIENT_IDS.womens_fantasy],
  ['ntt', CLIENT_IDS.ntt],
  ['eshop', CLIENT_IDS.eshop],
  ['race_centre', CLIENT_IDS.race_centre],
  ['stadiumgo', CLIENT_IDS.stadiumgo],
] as const;

export const describeProperties = (properties: readonly (typeof PROPERTIES)[number][]): void => {
  test('T56 a visitor whom a property sends logs in as its client, from the request to the exchange, and goes back to it', async ({
    page,
  }) => {
    test.slow();
    const email = await newMember('en');
    for (const [referrer, clientId] of properties) {
      await forget(page);
      const asked = await logInWith(page, email, `?referrer=${referrer}`);
      await page.waitForURL(`${SANDBOX}/partners/${clientId}/`);
      expect(new Set(asked)).toEqual(new Set([clientId]));
    }
  });
};

/** Stored values for the page from which a visitor came, and where the login then leads: one of each kind every time, all at night. */
export const STORED_REFERRERS = [
  ['/en/stages/', '/en/stages/'],
  ['https://evil.example/', pathTo('club', 'en')],
  ['//evil.example/', pathTo('club', 'en')],
  ['javascript:alert(1)', pathTo('club', 'en')],
  [pathTo('authentication', 'de'), pathTo('club', 'en')],
] as const;

export const describeReferrers = (referrers: readonly (typeof STORED_REFERRERS)[number][]): void => {
  test('T02 the page from which a visitor came is checked when it is read, used once, and gone', async ({ page }) => {
    test.slow();
    const email = await newMember('en');
    for (const [stored, path] of referrers) {
      await forget(page);
      await page.evaluate((value) => {
        localStorage.setItem('url_referrer', JSON.stringify({ value, expiresAt: Date.now() + 60_000 }));
      }, stored);
      await logInWith(page, email, '');
      await page.waitForURL((url) => url.pathname === path);
      expect(await page.evaluate(() => localStorage.getItem('url_referrer'))).toBeNull();
    }
  });
};
