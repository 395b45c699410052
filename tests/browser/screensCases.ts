import { expect } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { beMember, newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { confirmAddress, mailsTo, PASSWORD, send } from './visitor.ts';

const RESTRICTED = 'members-portrait-marc-hirschi';

/** Defines the tests of a member's account screens. */
export const describeScreens = (locale: Locale): void => {
  const t = wordingIn(locale);

  test(`a member on the authentication page in ${locale} reads that the session exists, and can go on or stay`, async ({
    page,
  }) => {
    await beMember(page, locale);
    await page.goto(pathTo('authentication', locale));
    await expect(page.getByRole('heading', { name: t('auth.already') })).toBeFocused();
    await page.getByRole('button', { name: t('auth.stay') }).click();
    await expect(page.getByText(t('auth.staying'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('auth.goOn') })).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });

  test(`an address is verified in ${locale} by a mail that was requested again`, async ({ page }) => {
    const email = await beMember(page, locale);
    await page.goto(pathTo('mailValidation', locale));
    await page.getByRole('button', { name: t('auth.resend') }).click();
    await expect(page.getByText(t('auth.resent'))).toBeVisible();
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'verify-email');
    expect(mails).toHaveLength(2);
    await confirmAddress(page, mails[0]?.link);
    await expect(page.getByText(t('auth.verified'))).toBeVisible();
    await page.goto(`${pathTo('mailValidation', locale)}?redirectUri=${pathTo('stages', locale)}`);
    await expect(page.getByRole('heading', { name: t('auth.verified') })).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('stages', locale));
  });

  test(`an article for members in ${locale} opens the login beside it, and stays open after the login`, async ({
    page,
  }) => {
    const email = await newMember(locale);
    const article = articlePathOf(RESTRICTED, locale);
    await page.goto(article);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('header.signIn') })
      .click();
    const side = page.getByRole('dialog', { name: t('page.authToSee') });
    await expect(side).toContainText(t('member.authToSee'));
    await send(page, { email, password: PASSWORD });
    await expect(side.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
    await side.getByRole('button', { name: t('auth.goOn') }).click();
    await expect(side).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(article);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

  test(`a visitor’s profile page in ${locale} leads to the login, and afterwards back to the requested section`, async ({
    page,
  }) => {
    const email = await newMember(locale);
    await page.goto(`${pathTo('profile', locale)}#fan`);
    await page.waitForURL((url) => url.pathname === pathTo('authentication', locale));
    await expect(page.getByText(t('auth.restrictedProfile'))).toBeVisible();
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL((url) => url.pathname === pathTo('profile', locale));
    await expect(page.getByRole('heading', { level: 2, name: t('account.fan'), exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: t('account.personal'), exact: true })).toBeHidden();
  });
};
