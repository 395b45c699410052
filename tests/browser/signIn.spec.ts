import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { newMember } from './beMember.ts';
import { describeSignIn, LOCALES_OF_JOURNEYS } from './signInCases.ts';
import { test } from './test.ts';
import { join, newAddress, openForms, openMenu, PASSWORD, SANDBOX, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

for (const locale of LOCALES_OF_JOURNEYS.slice(0, 1)) describeSignIn(locale);

test('a member’s header knows the member on the next page before it is painted, and the menu logs out for good', async ({
  page,
  context,
}) => {
  const t = wordingIn('de');
  const before = await page
    .goto(pathTo('authentication', 'de'))
    .then(() => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]));
  await join(page, 'de');
  await page.goto(homePath('de'));
  expect(await page.evaluate(() => document.documentElement.dataset['session'])).toBe('member');
  const other = await context.newPage();
  await other.goto(homePath('fr'));
  const menu = await openMenu(page, 'de');
  await expect(menu).toContainText(t('account.hello', { name: 'Ana' }));
  // The provider redirects to the page in the visitor's language.
  const back = page.waitForEvent('load');
  await menu.getByRole('button', { name: t('account.logout') }).click();
  await expect(other.locator('html')).not.toHaveAttribute('data-session');
  await expect
    .poll(() =>
      other.evaluate(
        async (address) => (await fetch(address, { credentials: 'include' })).text(),
        `${SANDBOX}/identity/v1/sso/data?client_id=club`,
      ),
    )
    .toBe('{"is_authenticated":false}');
  await back;
  expect(new URL(page.url()).pathname).toBe(homePath('de'));
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ]);
  const ofVisitors = ['', '_consent=none', 'correlationId', 'geoInfo', 'refresh_checked', ...before];
  expect(kept.filter((name) => !ofVisitors.includes(name))).toEqual([]);
});

test('T12 a code without a request of this tab is not exchanged', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await openForms(page, 'en', '?code=stolen&state=forged&iss=x');
  // Until the page has checked the code, its button shows "Please wait" and sends nothing.
  await expect(page.locator('club-authentication form [type=submit]')).toHaveText(wordingIn('en')('auth.login'));
  await send(page, { email: newAddress(), password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: wordingIn('en')('auth.wrongCredentials') })).toBeFocused();
  const toProvider = asked.filter((line) => /^POST .*\/(?:oauth\/token|password\/login)$/.test(line));
  expect(toProvider).toEqual(['POST /identity/v1/password/login']);
});

test('T01 a login redirects to an address of the site, and to no other', async ({ page, world }) => {
  const t = wordingIn('en');
  const email = await newMember('en');
  for (const [asked, path] of [
    ['/en/stages/', '/en/stages/'],
    ['//evil.example/', pathTo('club', 'en')],
    ['javascript:alert(1)', pathTo('club', 'en')],
    ['https://evil.example/', pathTo('club', 'en')],
  ] as const) {
    await becomeStranger(page);
    await openForms(page, 'en', `?redirectUri=${encodeURIComponent(asked)}`);
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL((url) => url.origin === new URL(world.site).origin && url.pathname === path);
  }
});

test('a visitor’s page checks the session only after the first activity, and once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(SANDBOX)) asked.push(new URL(request.url()).pathname);
  });
  await page.goto(homePath('es'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await page.mouse.click(5, 400);
  await expect.poll(() => asked).toEqual(['/identity/v1/sso/data']);
  await page.goto(pathTo('stages', 'es'));
  await page.mouse.click(5, 400);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual(['/identity/v1/sso/data']);
});
