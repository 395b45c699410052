import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { addPasskey } from './addPasskey.ts';
import { becomeStranger } from './becomeStranger.ts';
import { beMember, enterClub, newMember } from './beMember.ts';
import { listen, named } from './flowEventsCases.ts';
import { test } from './test.ts';
import { join, openForms, PASSWORD, send } from './visitor.ts';

test('joining fires one event, with the device and the language of a first login; the next login fires none', async ({
  page,
}) => {
  const events = await listen(page);
  const email = await join(page, 'de');
  expect(named(events, 'authenticated')).toEqual([{ name: 'authenticated', detail: {} }]);
  expect(named(events, 'clubFirstLogin').map(({ detail }) => detail)).toEqual([
    { deviceType: 'desktop', language: 'de' },
  ]);
  expect(named(events, 'club:session')).toContainEqual({
    name: 'club:session',
    detail: { status: 'member', isFirstLogin: true },
  });
  await becomeStranger(page);
  events.length = 0;
  await openForms(page, 'de');
  await expect
    .poll(() => named(events, 'club:session').map(({ detail }) => detail))
    .toContainEqual({
      status: 'anonymous',
      isFirstLogin: false,
    });
  await send(page, { email, password: PASSWORD });
  await expect.poll(() => named(events, 'authenticated')).toHaveLength(1);
  await expect
    .poll(() => named(events, 'club:session').at(-1)?.detail)
    .toEqual({ status: 'member', isFirstLogin: false });
  expect(named(events, 'clubFirstLogin')).toEqual([]);
  // The page would redirect by itself, and interrupt the next visit.
  await page.goto('about:blank');
  await page.goto(homePath('de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect
    .poll(() => named(events, 'club:session').at(-1)?.detail)
    .toEqual({ status: 'member', isFirstLogin: false });
  expect(named(events, 'authenticated')).toHaveLength(1);
});

test('a session that a page finds fires one event, and none on the page after that', async ({ page }) => {
  const events = await listen(page);
  await beMember(page, 'fr');
  await page.goto(pathTo('club', 'fr'));
  await expect(page.locator('[data-member-text] p').first()).toBeAttached();
  expect(named(events, 'authenticated')).toEqual([{ name: 'authenticated', detail: {} }]);
  await page.goto(pathTo('profile', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(page.locator('#personal-given_name')).toHaveValue('Ana');
  expect(named(events, 'authenticated')).toHaveLength(1);
});

test('a passkey that is chosen beside the field fires one event', async ({ page }) => {
  await enterClub(page, 'es');
  await addPasskey(page);
  await becomeStranger(page);
  const events = await listen(page);
  await openForms(page, 'es');
  await page.waitForURL((url) => url.pathname === pathTo('club', 'es'));
  expect(events.filter(({ name }) => /^authenticat|failed$/.test(name))).toEqual([
    { name: 'authenticated', detail: {} },
  ]);
});

test.describe('while the provider does not answer with the profile', () => {
  test.use({ mishapsExpected: /status of 500 .*\/userinfo/ });

  test('a login with the right password is one: the member is greeted by name, and stays', async ({
    page,
    context,
  }) => {
    const email = await newMember('de');
    const events = await listen(page);
    await openForms(page, 'de');
    let asked = 0;
    await context.route('**/identity/v1/userinfo*', async (route) => {
      asked += 1;
      const headers = {
        'access-control-allow-origin': route.request().headers()['origin'] ?? '*',
        'access-control-allow-credentials': 'true',
      };
      await route.fulfill({ status: 500, headers, json: { error: 'server_error' } });
    });
    await send(page, { email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: wordingIn('de')('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    expect(asked).toBe(2);
    await context.unroute('**/identity/v1/userinfo*');
    await page.waitForURL((url) => url.pathname === pathTo('club', 'de'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await expect(page.getByRole('dialog', { name: wordingIn('de')('auth.errorTitle') })).toHaveCount(0);
    expect(named(events, 'authenticated')).toHaveLength(1);
    expect(named(events, 'login_failed')).toEqual([]);
  });
});
