import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { forgetShared } from './forgetShared.ts';
import { openNothing } from './openNothing.ts';
import { codeTo, flawsOf, openSecurity, partOf, toldIn, verifyAddress } from './securitySection.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

/** Ends the session but keeps the browser, which the provider may trust. */
const comeBack = async (page: Page): Promise<void> => {
  await openNothing(page);
  await page.context().clearCookies({ name: /^(?!sandbox_trusted)/ });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await forgetShared(page);
};

/** Creates a member with a verified address and the mailbox as second factor. */
export const joinWithFactor = async (page: Page, locale: Locale): Promise<string> => {
  const t = wordingIn(locale);
  const email = await beMember(page, locale);
  await verifyAddress(page, locale, email);
  await openSecurity(page, locale);
  const part = partOf(page, locale, 'factors');
  await part.getByRole('button', { name: t('security.enrolMail') }).click();
  await expect(part.getByText(t('security.codeSent', { address: email }))).toBeFocused();
  await part.getByLabel(t('auth.code')).fill(await codeTo(email, 'second-factor'));
  await part.getByRole('button', { name: t('auth.check') }).click();
  await expect(toldIn(page)).toHaveText(t('security.factorAdded'));
  await expect(part.getByRole('listitem')).toContainText([t('security.byMail', { address: email })]);
  return email;
};

/** The languages of these tests: the first runs in `npm test`, the others in the long suite. */
export const LANGUAGES = ['de', 'es'] as const;

/** Defines the test of a mailbox as second factor, from its enrolment to its removal. */
export const describeMailFactor = (locale: (typeof LANGUAGES)[number]): void => {
  const t = wordingIn(locale);

  test(`a mailbox as second factor is required at the login in ${locale}, skipped on a trusted device, and removed after a step-up`, async ({
    page,
  }) => {
    const email = await joinWithFactor(page, locale);
    await comeBack(page);
    await openForms(page, locale);
    await send(page, { email, password: PASSWORD });
    await expect(page.getByRole('heading', { name: t('auth.code') })).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByLabel(t('auth.trustDevice')).check();
    await send(page, { code: await codeTo(email, 'second-factor', 1) });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');

    await comeBack(page);
    await openForms(page, locale);
    await send(page, { email, password: PASSWORD });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await openSecurity(page, locale);
    const trusted = partOf(page, locale, 'trusted');
    await trusted.getByRole('button', { name: t('security.remove') }).click();
    await expect(toldIn(page)).toHaveText(t('security.trustRemoved'));
    await expect(trusted.getByText(t('security.trustedNone'))).toBeVisible();

    const factors = partOf(page, locale, 'factors');
    const remove = factors.getByRole('button', { name: t('security.remove') });
    const stepUp = page.getByRole('dialog', { name: t('security.stepUpTitle') });
    const askToRemove = async (): Promise<void> => {
      await remove.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('security.confirm') }).click();
      await expect(stepUp.getByText(t('security.codeByMail'))).toBeVisible();
      await expect(stepUp.getByLabel(t('auth.code'))).toBeFocused();
    };
    await askToRemove();
    await stepUp.getByRole('button', { name: t('security.cancel') }).click();
    await expect(stepUp).toHaveCount(0);
    await expect(remove).toBeFocused();
    await askToRemove();
    expect(await flawsOf(page, 'dialog')).toEqual([]);
    await stepUp.getByLabel(t('auth.code')).fill('000000');
    await stepUp.getByRole('button', { name: t('security.confirm') }).click();
    await expect(stepUp.getByText(t('auth.wrongCode'))).toBeVisible();
    await stepUp.getByLabel(t('auth.code')).fill(await codeTo(email, 'second-factor', 3));
    await stepUp.getByRole('button', { name: t('security.confirm') }).click();
    await expect(toldIn(page)).toHaveText(t('security.factorRemoved'));
    await expect(stepUp).toHaveCount(0);
    await expect(factors.getByText(t('security.factorsNone'))).toBeVisible();
  });
};
