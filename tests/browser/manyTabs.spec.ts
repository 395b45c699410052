import { expect, type BrowserContext } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { expectAllToFindHer, tabsBeside } from './twoTabs.ts';
import { openForms, openMenu, PASSWORD, send } from './visitor.ts';

// A silent check that goes wrong gets a response 400, and the browser's console message about it fails these tests.
test.use({ mishapsExpected: /net::ERR_INTERNET_DISCONNECTED/ });

const MINUTE_MS = 60_000;

const locale = localeOfRun();
const t = wordingIn(locale);

/** Pauses the clock of all tabs, so that nothing afterwards can depend on a timer. */
const stopClock = async ({ clock }: BrowserContext): Promise<void> => {
  await clock.install();
  await clock.pauseAt(Date.now() + MINUTE_MS);
};

test('T24 two tabs that ask at once for the session both find the member, round after round', async ({
  page,
  context,
}) => {
  test.slow();
  await enterClub(page, locale);
  const tabs = await tabsBeside(page, context, 2);
  await Promise.all(tabs.map((tab) => tab.goto(homePath(locale))));
  for (let round = 1; round <= 2; round += 1) {
    await test.step(`round ${round}`, () => expectAllToFindHer(tabs, [homePath(locale), pathTo('stages', locale)]));
  }
});

test('R08 five tabs that wake up after three hours all find the member, with one check in all', async ({
  page,
  context,
}) => {
  await enterClub(page, locale);
  const tabs = await tabsBeside(page, context, 5);
  await Promise.all(tabs.map((tab) => tab.goto(homePath(locale))));
  let checks = 0;
  context.on('request', (request) => {
    if (request.url().includes('/oauth/authorize')) checks += 1;
  });
  await expectAllToFindHer(tabs, [homePath(locale)]);
  expect(checks).toBe(1);
});

test('R09 a logout in one of five tabs ends the session in all of them at once, offline ones too', async ({
  page,
  context,
}) => {
  await enterClub(page, locale);
  const [first = page, ...others] = await tabsBeside(page, context, 5);
  for (const tab of [first, ...others]) await tab.goto(homePath(locale));
  const logout = (await openMenu(first, locale)).getByRole('button', { name: t('account.logout') });
  await stopClock(context);
  await context.setOffline(true);
  await logout.click();
  for (const tab of others) await expect(tab.locator('html')).not.toHaveAttribute('data-session');
});

test('R10 a tab that is killed while it holds the lock of a login does not block the other tabs', async ({
  context,
}) => {
  const email = await newMember(locale);
  const killed = await context.newPage();
  await killed.route(/\/oauth\/authorize/, () => undefined);
  await openForms(killed, locale);
  const holding = killed.waitForRequest(/\/oauth\/authorize/);
  await send(killed, { email, password: PASSWORD });
  await holding;
  expect(await killed.evaluate(() => sessionStorage.getItem('authorize_state'))).not.toBeNull();
  // A tab that it opens inherits the SDK's own lock with the rest of its session storage.
  const [heir] = await Promise.all([
    killed.waitForEvent('popup'),
    killed.evaluate(
      (address) => {
        window.open(address);
      },
      pathTo('authentication', locale),
    ),
  ]);
  await openForms(heir, locale);
  await killed.close();
  // A tab that waited for the lock by a timer would not get it, because the clock is paused.
  await stopClock(context);
  const login = heir.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/login'),
  );
  await send(heir, { email, password: PASSWORD });
  expect((await login).status()).toBe(200);
  await context.clock.resume();
  await expect(heir.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

  test('R11 the right password at once after a wrong one logs in, without the message that another login is under way', async ({
    page,
  }) => {
    const email = await newMember(locale);
    await openForms(page, locale);
    const alerts: string[] = [];
    await page.exposeFunction('noteAlert', (text: string) => alerts.push(text));
    await page.evaluate(() => {
      const note = Reflect.get(globalThis, 'noteAlert') as (text: string) => void;
      new MutationObserver(() => {
        for (const alert of document.querySelectorAll('[role=alert]')) note(alert.textContent);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await send(page, { email, password: 'wrong' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
    await send(page, { password: PASSWORD });
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    expect(alerts.filter((text) => text.includes(t('auth.busy')))).toEqual([]);
  });
});
