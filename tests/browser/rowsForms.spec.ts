import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { newMember } from './beMember.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource/ });

const t = wordingIn('en');

/** What the page says after a form was sent, without the address that was typed. */
const saidOn = async (page: Page, email: string): Promise<string> =>
  (await page.locator('club-authentication').innerText()).replaceAll(email, '');

test('T63 the reset of a password says the same of an address that nobody has', async ({ page }) => {
  const known = await newMember('en');
  const said: string[] = [];
  const statuses: number[] = [];
  for (const email of [known, newAddress()]) {
    await becomeStranger(page);
    await openForms(page, 'en', '?initialScreen=forgot-password');
    const answer = page.waitForResponse(/\/forgot-password/);
    await send(page, { email });
    statuses.push((await answer).status());
    await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
    said.push(await saidOn(page, email));
  }
  expect(said[0]).toBe(said[1]);
  expect(statuses[0]).toBe(statuses[1]);
});

test('T63 a wrong password and an address that nobody has are one sentence', async ({ page }) => {
  const known = await newMember('en');
  const said: string[] = [];
  for (const email of [known, newAddress()]) {
    await becomeStranger(page);
    await openForms(page, 'en');
    await send(page, { email, password: 'Aubisque-1709-Vent' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
    said.push(await saidOn(page, email));
  }
  expect(said[0]).toBe(said[1]);
});

/** Wherever a page could still hold a text: its fields, its markup, its stores. */
const holds = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input')].map(({ value }) => value);
    const stores = JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      history.state,
    ]);
    return [...fields, document.documentElement.outerHTML, stores, location.href].some((one) => one.includes(wanted));
  }, text);

test('T64 after a login the password is nowhere in the page or its stores', async ({ page }) => {
  const email = await newMember('en');
  await openForms(page, 'en');
  await expect(page.locator('#auth-password')).toHaveAttribute('autocomplete', 'current-password');
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  expect(await holds(page, PASSWORD)).toBe(false);
});

test('T64 where the provider does not answer, the password is gone and the address stays', async ({
  page,
  context,
}) => {
  const email = newAddress();
  await openForms(page, 'en', '?initialScreen=signup');
  for (const name of ['password', 'password_confirmation'])
    await expect(page.locator(`#auth-${name}`)).toHaveAttribute('autocomplete', 'new-password');
  await context.route(/\/identity\/v1\/signup$/, (route) => route.abort('connectionrefused'));
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await expect(page.getByRole('alert').filter({ hasText: t('auth.unreachable') })).toBeVisible();
  expect(await holds(page, PASSWORD)).toBe(false);
  await expect(page.locator('#auth-email')).toHaveValue(email);
});
