import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { newMember } from './beMember.ts';
import { continueAsNew } from './identity/socialPage.ts';
import { test } from './test.ts';
import { join, newAddress, openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource|ERR_CONNECTION_REFUSED/ });

type Heard = { readonly name: string; readonly detail: Readonly<Record<string, unknown>> };

/** What scripts of the page that are not ours can hear (contract.md 5). */
const NAMES = [
  'authenticated',
  'authentication_failed',
  'login_failed',
  'signup_failed',
  'club:session',
  'clubFirstLogin',
];

/** Notes each event on the page's document from now on, through every page that it shows. */
const listen = async (page: Page): Promise<Heard[]> => {
  const heard: Heard[] = [];
  await page.exposeFunction('noteEvent', (name: string, detail: Heard['detail']) => heard.push({ name, detail }));
  await page.addInitScript((names) => {
    const note = Reflect.get(globalThis, 'noteEvent') as (name: string, detail: unknown) => void;
    for (const name of names) {
      document.addEventListener(name, (event) => {
        note(name, event instanceof CustomEvent ? (event.detail as unknown) : undefined);
      });
    }
  }, NAMES);
  return heard;
};

const named = (heard: readonly Heard[], name: string) => heard.filter((one) => one.name === name);

test('joining is told once, with the device and the language of a first login; the next login is none', async ({
  page,
}) => {
  const heard = await listen(page);
  const email = await join(page, 'de');
  expect(named(heard, 'authenticated')).toEqual([{ name: 'authenticated', detail: {} }]);
  expect(named(heard, 'clubFirstLogin').map(({ detail }) => detail)).toEqual([
    { deviceType: 'desktop', language: 'de' },
  ]);
  expect(named(heard, 'club:session')).toContainEqual({
    name: 'club:session',
    detail: { status: 'member', isFirstLogin: true },
  });
  await becomeStranger(page);
  heard.length = 0;
  await openForms(page, 'de');
  await expect
    .poll(() => named(heard, 'club:session').map(({ detail }) => detail))
    .toContainEqual({
      status: 'anonymous',
      isFirstLogin: false,
    });
  await send(page, { email, password: PASSWORD });
  await expect.poll(() => named(heard, 'authenticated')).toHaveLength(1);
  expect(named(heard, 'club:session').at(-1)?.detail).toEqual({ status: 'member', isFirstLogin: false });
  expect(named(heard, 'clubFirstLogin')).toEqual([]);
  await page.goto(homePath('de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect
    .poll(() => named(heard, 'club:session').at(-1)?.detail)
    .toEqual({ status: 'member', isFirstLogin: false });
  expect(named(heard, 'authenticated')).toHaveLength(1);
});

test('a wrong password and an address that is taken are told by their codes', async ({ page }) => {
  const t = wordingIn('de');
  const heard = await listen(page);
  const email = await newMember('de');
  heard.length = 0;
  await openForms(page, 'de');
  await send(page, { email, password: 'wrong' });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
  const [failed, ...others] = named(heard, 'login_failed');
  expect([failed?.detail['error'], others]).toEqual(['wrongCredentials', []]);
  await openForms(page, 'de', '?initialScreen=signup');
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.emailTaken') })).toBeVisible();
  expect(named(heard, 'signup_failed').map(({ detail }) => detail['error'])).toEqual(['emailTaken']);
  expect(named(heard, 'authenticated')).toEqual([]);
  // No password and no address is in what others hear.
  expect(JSON.stringify(heard)).not.toContain(email);
});

test('a login that comes back with an error is told, with the words of the provider', async ({ page }) => {
  const t = wordingIn('de');
  const heard = await listen(page);
  await openForms(page, 'de');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/social/google/'));
  await continueAsNew(page, { name: 'Ana', email: newAddress() }, true);
  await expect(page.getByRole('dialog', { name: t('auth.errorTitle') })).toBeVisible();
  expect(named(heard, 'authentication_failed').map(({ detail }) => detail)).toEqual([
    { error: 'refused', errorDescription: 'The sign-up is to be finished on the site' },
  ]);
  expect(named(heard, 'authenticated')).toEqual([]);
});

test('a provider that does not answer is told as a session that is unavailable', async ({ page }) => {
  const heard = await listen(page);
  await page.route(`${SANDBOX}/**`, (route) => route.abort('connectionrefused'));
  await page.goto(pathTo('authentication', 'de'));
  await expect.poll(() => named(heard, 'club:session').map(({ detail }) => detail['status'])).toContain('unavailable');
});
