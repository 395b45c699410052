import { expect, type BrowserContext, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, newMember } from './beMember.ts';
import { locksIn, sdkLocksIn } from './sessionState.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send } from './visitor.ts';

test.use({
  mishapsExpected:
    /in a frame because it set 'X-Frame-Options'|net::ERR_BLOCKED_BY_RESPONSE .*\/oauth\/authorize|status of 401 .*\/password\/login/,
});

/** The hidden frames of the SDK. */
const FRAMES = 'iframe[id^="wm"]';
/** Longer than every time limit, so that all pending timers have run. */
const LATER_MS = 60_000;

/** Stops the page's clock: from then on its timers run only by `runFor`, however slow this machine is. */
const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + LATER_MS);

/** A member with a session only at the provider, on a page with a paused clock; the first press (`pressPage`) checks the session. */
const forgottenMember = async (page: Page, context: BrowserContext): Promise<void> => {
  await beMember(page, 'de');
  await context.clearCookies({ name: '_club' });
  await page.clock.install();
  await page.goto(homePath('de'));
  await stopClock(page);
};

/** Presses the page; the session is checked after the browser has handled the press. */
const pressPage = async (page: Page): Promise<void> => {
  await page.mouse.click(5, 400);
  await page.clock.runFor(1);
};

const givesUpAfterFiveSeconds = async (page: Page): Promise<void> => {
  await page.clock.runFor(4_900);
  await expect(page.locator(FRAMES)).toHaveCount(1);
  expect(await locksIn(page)).toEqual(['club-auth']);
  await page.clock.runFor(200);
  await expect(page.locator(FRAMES)).toHaveCount(0);
  await expect.poll(() => locksIn(page)).toEqual([]);
  expect(await sdkLocksIn(page)).toEqual([]);
  await expect(page.locator('club-account [data-account]')).toBeVisible();
};

test('R03 a silent check that is never answered is given up after five seconds: its frame and all locks are gone', async ({
  page,
  context,
}) => {
  await forgottenMember(page, context);
  const asked = page.waitForRequest(/\/oauth\/authorize/);
  await context.route(/\/oauth\/authorize/, () => undefined);
  await pressPage(page);
  await asked;
  await givesUpAfterFiveSeconds(page);
});

test('R05 a silent check whose frame the provider forbids is given up in the same way', async ({ page, context }) => {
  await forgottenMember(page, context);
  const answered = page.waitForResponse(/\/oauth\/authorize/);
  await context.route(/\/oauth\/authorize/, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' }),
  );
  await pressPage(page);
  await answered;
  await givesUpAfterFiveSeconds(page);
});

test('R03 a login that is never answered shows after ten seconds "try again later", and the next one works', async ({
  page,
  context,
}) => {
  const t = wordingIn('es');
  const email = await newMember('es');
  await page.clock.install();
  await openForms(page, 'es');
  await stopClock(page);
  await context.route(/\/password\/login/, () => undefined);
  const asked = page.waitForRequest(/\/password\/login/);
  let exchanged = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oauth/token')) exchanged += 1;
  });
  await send(page, { email, password: PASSWORD });
  await asked;
  const button = page.locator('club-authentication form [type=submit]');
  const alert = page.getByRole('alert').filter({ hasText: t('auth.unreachable') });
  await page.clock.runFor(9_900);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(alert).toBeHidden();
  await page.clock.runFor(200);
  await expect(alert).toBeVisible();
  expect([await locksIn(page), await sdkLocksIn(page)]).toEqual([[], []]);
  // The first request is let through now, so that its answer comes during the second login.
  await context.unroute(/\/password\/login/);
  await send(page, { password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  expect(exchanged).toBe(1);
});

test('R04 a slow login keeps its button busy and asks once, however often it is pressed', async ({ page, context }) => {
  const t = wordingIn('fr');
  const email = newAddress();
  let asked = 0;
  const { promise: pressed, resolve: isPressed } = Promise.withResolvers<undefined>();
  await context.route(/\/password\/login/, async (route) => {
    if (route.request().method() === 'POST') asked += 1;
    await pressed;
    await route.continue();
  });
  await openForms(page, 'fr');
  await send(page, { email, password: PASSWORD });
  const button = page.locator('club-authentication form [type=submit]');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveText(t('auth.wait'));
  for (let press = 0; press < 3; press += 1) await button.click({ force: true });
  await page.locator('#auth-password').press('Enter');
  isPressed(undefined);
  await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
  expect(asked).toBe(1);
});
