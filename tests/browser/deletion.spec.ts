import { expect, type Browser } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { confirmation, deletionsOf } from './deletionCases.ts';
import { foreignSite } from './foreignSite.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { rowsWith } from './rowsOf.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { idOf, yourData } from './yourData.ts';

// The security section may still send requests while the account is deleted.
test.use({ mishapsExpected: /status of 401/ });

const locale = localeOfRun();

/** What may stay after the deletion: the SDK's correlation id, and the prompts that were closed in this browser. */
const REMAINS: readonly string[] = [
  ...['correlationId', 'capping', 'consents_checked', 'consents_club', 'subscription_prompt'].map(
    (name) => `localStorage ${name}`,
  ),
  'sessionStorage _alert_closed',
  // The home page requests the visitor's country for members and visitors alike.
  'sessionStorage geoInfo',
  'cookie _consent',
];

/** The headers that forbid framing. */
const FRAMING = ['content-security-policy', 'x-frame-options'];

/** The items that the home page stores for a new visitor. */
const thingsOfStranger = async (browser: Browser): Promise<readonly string[]> => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await page.goto(homePath(locale));
  const things = await storedThings(page);
  await context.close();
  return things;
};

test('T37 a member deletes the account: one request, gone from the browser and from the provider, one message', async ({
  page,
  browser,
  world,
}) => {
  const email = await enterClub(page, locale);
  const id = await idOf(page);
  const { open, end } = yourData(page, locale);
  await open();
  const asked = deletionsOf(page);
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/delete'));
  await end();
  expect((await request).postData()).toBeNull();
  expect((await request).headers()['authorization']).toMatch(/^Bearer ./);
  await expect(confirmation(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(homePath(locale));
  expect(asked).toEqual([`${world.sandbox}/api/${locale}/accounts/${id}/delete`]);
  const stranger = await thingsOfStranger(browser);
  expect((await storedThings(page)).filter((thing) => !REMAINS.includes(thing) && !stranger.includes(thing))).toEqual(
    [],
  );
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  expect(rowsWith(world.database, id)).toEqual({});
  const left = rowsWith(world.database, email);
  expect(Object.keys(left)).toEqual(['mail']);
  expect(left['mail']).toEqual([expect.objectContaining({ kind: 'account-deleted', recipient: email })]);
  await page.reload();
  await expect(confirmation(page)).toBeHidden();
});

test.describe('afterwards', () => {
  // The provider's response to a silent check for a deleted account.
  test.use({ mishapsExpected: /status of 401|status of 400 .*\/oauth\/authorize/ });

  test('T37 a page that learns of the end of the session before the deletion is answered leads to the confirmation', async ({
    page,
  }) => {
    await enterClub(page, locale);
    const { promise: isSent, resolve: send } = Promise.withResolvers<undefined>();
    await page.route(/\/identity\/v1\/sso\/data/, async (route) => {
      await isSent;
      await route.continue();
    });
    await page.route('**/accounts/*/delete', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const known = page.waitForEvent('requestfinished', (request) => request.url().includes('/sso/data'));
      send(undefined);
      await known;
      // The page handles that response before this one.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await route.fulfill({ response });
    });
    const { open, end } = yourData(page, locale);
    await open();
    await end();
    await expect(confirmation(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(homePath(locale));
  });

  test('T37 other tabs show nothing of the member any more, lead to the login and send nothing', async ({
    page,
    context,
  }) => {
    await enterClub(page, locale);
    const other = await context.newPage();
    const there = yourData(other, locale);
    await there.open();
    const asked = deletionsOf(other);
    const { open, end } = yourData(page, locale);
    await open();
    await end();
    await expect(confirmation(page)).toBeVisible();
    await expect(other.locator('html')).not.toHaveAttribute('data-session');
    await other.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(there.section).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test.describe('on foreign pages', () => {
  // The test answers the page itself, so that the browser assigns it to no network and blocks its requests to this machine.
  test.use({
    mishapsExpected:
      /(?:Access to fetch at '[^']*|net::ERR_FAILED .*|status of 40[13] .*)\/(?:identity\/v1\/|accounts\/[^/]+\/delete)/,
  });

  test('T18 framed by whatever page, the account cannot be deleted; its data can be had', async ({ page, context }) => {
    await enterClub(page, locale);
    // As if the header that forbids framing were lost: a frame of the site's own origin has the member's session.
    await context.route(`**${pathTo('profile', locale)}`, async (route) => {
      const answer = await route.fetch();
      const headers = Object.entries(answer.headers()).filter(([name]) => !FRAMING.includes(name));
      await route.fulfill({ response: answer, headers: Object.fromEntries(headers) });
    });
    await context.route('**/framing/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${pathTo('profile', locale)}"></iframe>` }),
    );
    await page.goto('/framing/');
    const framed = page.frameLocator('iframe');
    await expect(framed.locator('[data-download]')).toBeVisible();
    await expect(framed.locator('[data-remove], [data-confirm]')).toHaveCount(0);
  });

  test('T37 a form of another site deletes nothing, and neither does a script of one', async ({
    page,
    context,
    world,
  }) => {
    await enterClub(page, locale);
    const id = await idOf(page);
    const target = `${world.sandbox}/api/${locale}/accounts/${id}/delete`;
    const stranger = await foreignSite(
      `<!doctype html><title>stranger</title><form method="post" action="${target}"><button>go</button></form>`,
    );
    const other = await context.newPage();
    await other.goto(stranger.origin);
    const outcome = await other.evaluate(async (address) => {
      try {
        const headers = { authorization: 'Bearer made-up' };
        return (await fetch(address, { method: 'POST', headers, credentials: 'include' })).status;
      } catch {
        return 'forbidden';
      }
    }, target);
    expect(outcome).toBe('forbidden');
    const answered = other.waitForResponse(target);
    await other.getByRole('button').click();
    expect((await answered).status()).toBe(403);
    expect(Object.keys(rowsWith(world.database, id))).toContain('account');
    await stranger.close();
  });
});
