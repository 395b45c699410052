import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { newMember } from './beMember.ts';
import { holds, textAfterReset } from './rowsFormsCases.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /status of 40[01] .*\/(?:password\/login|forgot-password|oauth\/authorize)/ });

const t = wordingIn('en');

test('T63 the reset of a password shows the same for an unknown address', async ({ page }) => {
  const known = await newMember('en');
  const texts: string[] = [];
  const statuses: number[] = [];
  for (const email of [known, newAddress()]) {
    await becomeStranger(page);
    await openForms(page, 'en', '?initialScreen=forgot-password');
    const answer = page.waitForResponse(/\/forgot-password/);
    await send(page, { email });
    statuses.push((await answer).status());
    await expect(page.getByText(t('auth.linkSent'))).toBeVisible();
    texts.push(await textAfterReset(page, email));
  }
  expect(texts[0]).toBe(texts[1]);
  expect(statuses[0]).toBe(statuses[1]);
});

test('T64 after a login the password is nowhere in the page or its stores', async ({ page }) => {
  const email = await newMember('en');
  await openForms(page, 'en');
  await expect(page.locator('#auth-password')).toHaveAttribute('autocomplete', 'current-password');
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  expect(await holds(page, PASSWORD)).toBe(false);
});
