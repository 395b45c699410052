import { expect } from 'playwright/test';
import { pageSentence } from '../../sandbox/identity/sentences.ts';
import { becomeStranger } from './becomeStranger.ts';
import { continueAsNew } from './identity/socialPage.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { leaveFor } from './screensSocialCases.ts';
import { joinWithFactor } from './securityFactorsCases.ts';
import { codeTo, flawsOf } from './securitySection.ts';
import { test } from './test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 4(?:0[0139]|22)/ });

const locale = localeOfRun();

test('T73 a social login of a member with a second factor asks for its code on a page of the provider, and goes on to the site', async ({
  page,
}) => {
  const email = await joinWithFactor(page, locale);
  await becomeStranger(page);
  await leaveFor(page, 'Google', locale);
  await continueAsNew(page, { name: 'Ana', email });
  await expect(page).toHaveURL(/\/second-factor\//);
  await expect(page.getByRole('heading', { name: pageSentence(locale, 'secondFactor') })).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await page.getByRole('button', { name: pageSentence(locale, 'sendByMail') }).click();
  const code = page.getByLabel(pageSentence(locale, 'code'));
  await code.fill('000000');
  await page.getByRole('button', { name: pageSentence(locale, 'confirm') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await flawsOf(page)).toEqual([]);
  await code.fill(await codeTo(email, 'second-factor', 1));
  await page.getByRole('button', { name: pageSentence(locale, 'confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
