import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from './expectAccessible.ts';
import { mostDialogs, watchDialogs } from './watchDialogs.ts';
import { test } from './test.ts';
import { confirmElsewhere, join, mailsTo, newAddress, sendJoining } from './visitor.ts';

export const modal = (page: Page) => page.locator('dialog[open]');
export const titled = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  modal(page).getByRole('button', { name, exact: true }).click();

/** Verifies the address on another device. */
const verify = async (email: string): Promise<void> => {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verify-email');
  await confirmElsewhere(mail?.link);
};

/** Creates a member with a verified address and opens the club's page as that member. */
export const joinVerified = async (page: Page, locale: Locale): Promise<string> => {
  const email = newAddress();
  // A prompt depends on the profile that is stored when a page loads, so the member joins on the site itself.
  await sendJoining(page, locale, email);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goto('about:blank');
  await verify(email);
  await page.goto(pathTo('club', locale));
  return email;
};

export const fillIn = async (page: Page): Promise<void> => {
  const form = modal(page).locator('form');
  await form.locator('[name=civility]').selectOption('ms');
  await form.locator('[name=nationality]').selectOption('FR');
  for (const [part, value] of [
    ['day', '14'],
    ['month', '7'],
    ['year', '1988'],
  ] as const) {
    await form.locator(`[name=birthdate-${part}]`).fill(value);
  }
};

/** The value of a storage entry, without its expiry. */
export const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => {
    const entry = JSON.parse(localStorage.getItem(key) ?? '{"value":null}') as { readonly value: unknown };
    return entry.value;
  }, name);

/** Sets the counts of page views and modals. */
export const setCounts = (page: Page, counts: Readonly<Record<string, number>>): Promise<void> =>
  page.evaluate(
    (value) => {
      localStorage.setItem('capping', JSON.stringify({ value, expiresAt: null }));
    },
    { pageViews: 0, consentsClub: 0, consentsProfile: 0, ...counts },
  );

/** Removes the records of consents that were left open, so that they are asked for again, as after their expiry. */
export const forgetAsked = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const name of ['consents_club', 'subscription_prompt']) localStorage.removeItem(name);
  });

/** Language and colours: the first pair runs in `npm test`, the others in the long suite. */
export const LOOKS = [
  ['de', 'dark'],
  ['fr', 'light'],
] as const;

/** Defines the test of a new member's prompts, of which each visit has one. */
export const describeSequence = ([locale, colorScheme]: (typeof LOOKS)[number]): void => {
  const t = wordingIn(locale);

  test(`in ${locale} the club’s page asks one thing a visit, and nothing twice`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await watchDialogs(page);
    await page.goto(homePath(locale));
    const email = await join(page, locale);
    await expect(titled(page, t('auth.pending')).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await press(page, t('auth.resend'));
    await expect(modal(page).getByText(t('auth.resent'))).toBeVisible();
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(2);
    await expect(modal(page).getByText(email)).toBeVisible();
    await press(page, t('prompts.later'));
    await expect(modal(page)).toHaveCount(0);

    await page.reload();
    await expect(titled(page, t('prompts.consentsProfileTitle')).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await press(page, t('prompts.complete'));
    await expect(modal(page).locator('.problem')).toHaveCount(3);
    await expect(modal(page).getByRole('checkbox')).toHaveCount(3);
    for (const box of await modal(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await fillIn(page);
    await press(page, t('prompts.complete'));
    await expect(page.getByRole('status').filter({ hasText: t('prompts.saved') })).toBeVisible();

    // The sign-up has asked for the consents, and so has the last modal.
    await setCounts(page, { pageViews: 7 });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(modal(page)).toHaveCount(0);

    await forgetAsked(page);
    await page.reload();
    await expect(titled(page, t('prompts.consentsClubTitle')).getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);
    await modal(page).getByRole('checkbox').check();
    await press(page, t('prompts.save'));
    await expect(modal(page)).toHaveCount(0);

    await page.reload();
    await expect(titled(page, t('prompts.subscriptionTitle'))).toContainText(t('profile.optin_contents'));
    await expectAccessible(page);
    await press(page, t('prompts.subscribe'));
    await expect(modal(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: t('prompts.subscribed') })).toBeVisible();
    expect(await mostDialogs(page)).toBe(1);

    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(modal(page)).toHaveCount(0);
  });
};
