import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from '../becomeStranger.ts';
import { newMember } from '../beMember.ts';
import { holds, textAfterReset } from '../rowsFormsCases.ts';
import { test } from '../test.ts';
import { newAddress, openForms, PASSWORD, send } from '../visitor.ts';

test.use({ mishapsExpected: /status of 401 .*\/password\/login|net::ERR_CONNECTION_REFUSED .*\/signup/ });

const t = wordingIn('en');

test('T63 a wrong password and an unknown address show the same message', async ({ page }) => {
  const known = await newMember('en');
  const texts: string[] = [];
  for (const email of [known, newAddress()]) {
    await becomeStranger(page);
    await openForms(page, 'en');
    await send(page, { email, password: 'Aubisque-1709-Vent' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
    texts.push(await textAfterReset(page, email));
  }
  expect(texts[0]).toBe(texts[1]);
});

test('T64 when the provider does not answer, what was typed is sent by the next press, and gone when the page is left', async ({
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
  await context.unroute(/\/identity\/v1\/signup$/);
  await page.getByRole('button', { name: t('auth.create') }).click();
  await page.waitForURL((url) => url.pathname === pathTo('club', 'en'));
  expect(await holds(page, PASSWORD)).toBe(false);
});
