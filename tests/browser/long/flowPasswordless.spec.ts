import { expect, type BrowserContext, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { pageSentence } from '../../../sandbox/identity/sentences.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from '../becomeStranger.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { listen, named } from '../flowEventsCases.ts';
import { verifyPhone } from '../securitySection.ts';
import { test } from '../test.ts';
import { enterClub } from '../beMember.ts';
import { continueAsNew } from '../identity/socialPage.ts';
import { mailsTo, newAddress, openForms, send } from '../visitor.ts';

test.use({
  variant: { PUBLIC_PASSWORDLESS: 'true' },
  // The browser's console messages about a used link, and about the icon that the provider does not have.
  mishapsExpected: /Failed to load resource: the server responded with a status of 40[14]/,
});

const LOCALES = ['de', 'fr'] as const;
const PHONES = { de: '+4915123456789', fr: '+33612345678' } as const;

/** Requests a mailed link for a member whose session has ended. */
const askForLink = async (page: Page, locale: Locale, sandbox: string): Promise<string> => {
  const t = wordingIn(locale);
  const email = await enterClub(page, locale);
  await becomeStranger(page);
  await openForms(page, locale, `?redirectUri=${pathTo('stages', locale)}`);
  await send(page, { email });
  await expect(page.getByText(t('auth.linkMailed'))).toBeVisible();
  await expectAccessible(page);
  const [mail] = (await mailsTo(email, sandbox)).filter(({ kind }) => kind === 'magic-link');
  if (typeof mail?.link !== 'string') throw new Error('No link was mailed.');
  return mail.link;
};

/** Opens a mailed link in a new tab. */
const openLink = async (context: BrowserContext, link: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(link);
  return tab;
};

for (const locale of LOCALES) {
  const t = wordingIn(locale);
  // A number of its own for each language: both run on one sandbox, where a number belongs to one member.
  const phone = PHONES[locale];

  test(`a mailed link in ${locale} logs in in a new tab of the browser that has requested it, and leads to the page before the login`, async ({
    page,
    context,
    world,
  }) => {
    const link = await askForLink(page, locale, world.backstage);
    // What a silent check of any other tab leaves there (docs/threat-model.md T24).
    await page.evaluate(() => {
      localStorage.setItem('verifier_key', 'verifier-of-another-tab');
    });
    const tab = await openLink(context, link);
    await expect(tab.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    await tab.waitForURL((url) => url.pathname === pathTo('stages', locale));
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
    expect(await tab.evaluate(() => localStorage.getItem('login_result'))).toBeNull();
    const again = await openLink(context, link);
    await expect(again.locator('body')).toHaveText('This link has expired or has already been used.');
  });

  test(`the link in ${locale} logs nobody in in another browser, and goes on working in its own`, async ({
    page,
    context,
    browser,
    world,
  }) => {
    const link = await askForLink(page, locale, world.backstage);
    const other = await browser.newContext({ baseURL: world.site, locale: 'en' });
    const tab = await openLink(other, link);
    await expect(tab.locator('body')).toHaveText(pageSentence('en', 'otherBrowser'));
    await other.close();
    const own = await openLink(context, link);
    await expect(own.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  });

  test(`a code by text message logs in in ${locale}, and scripts get one event for each try`, async ({
    page,
    world,
  }) => {
    await enterClub(page, locale);
    await verifyPhone(page, locale, phone);
    await becomeStranger(page);
    const events = await listen(page);
    await openForms(page, locale);
    await page.getByRole('button', { name: t('auth.byPhone') }).click();
    await expect(page.getByText(t('auth.phoneLead'))).toBeVisible();
    await expectAccessible(page);
    await send(page, { phone_number: phone });
    await expect(page.getByRole('heading', { name: t('auth.code') })).toBeFocused();
    const code = (await mailsTo(phone, world.backstage))[0]?.code ?? '';
    await send(page, { code: code === '000000' ? '111111' : '000000' });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCode') })).toBeVisible();
    await send(page, { code });
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
    expect(named(events, 'login_failed').map(({ detail }) => detail['code'])).toEqual(['wrongCode']);
    expect(named(events, 'authenticated')).toHaveLength(1);
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

  test(`the passwordless login offers Facebook and Google in ${locale}, and neither Apple nor a password`, async ({
    page,
  }) => {
    const way = (provider: string) => page.getByRole('button', { name: t('auth.withProvider', { provider }) });
    await openForms(page, locale);
    await expect(way('Facebook')).toBeVisible();
    await expect(way('Google')).toBeVisible();
    await expect(way('Apple')).toHaveCount(0);
    await expect(page.locator('[type=password]')).toHaveCount(0);
  });

  test(`a visitor joins without a password in ${locale}, and logs in by a mailed link`, async ({
    page,
    context,
    world,
  }) => {
    const email = newAddress();
    await openForms(page, locale);
    await page.getByRole('button', { name: t('auth.join') }).click();
    await expect(page.getByRole('heading', { name: t('auth.join') })).toBeFocused();
    await expect(page.locator('[type=password]')).toHaveCount(0);
    await send(page, { given_name: 'Ana', email });
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
    await becomeStranger(page);
    await openForms(page, locale);
    await send(page, { email });
    await expect(page.getByText(t('auth.linkMailed'))).toBeVisible();
    const [mail] = (await mailsTo(email, world.backstage)).filter(({ kind }) => kind === 'magic-link');
    const tab = await openLink(context, mail?.link ?? '');
    await expect(tab.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  });

  test(`a new member by Facebook in ${locale} is greeted and taken to the club`, async ({ page }) => {
    await openForms(page, locale);
    await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Facebook' }) }).click();
    await continueAsNew(page, { name: 'Ana', email: newAddress() });
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });
}
