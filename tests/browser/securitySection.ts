import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { confirmAddress, mailsTo } from './visitor.ts';

export type Part = 'email' | 'phone' | 'password' | 'linked' | 'passkeys' | 'factors' | 'trusted' | 'sessions';

/** One part of the section, by its heading. */
export const partOf = (page: Page, locale: Locale, part: Part): Locator =>
  page.getByRole('region', { name: wordingIn(locale)(`security.${part}Title`), exact: true });

/** The profile page, once the section has loaded its state. */
export const openSecurity = async (page: Page, locale: Locale): Promise<void> => {
  await page.goto(pathTo('profile', locale));
  await page.locator('#security').scrollIntoViewIfNeeded();
  await expect(partOf(page, locale, 'sessions').getByRole('listitem').first()).toBeVisible();
};

/** The success message. */
export const toldIn = (page: Page): Locator => page.locator('club-security .is-good');

/** The code of the newest mail of this kind. */
export const codeTo = async (to: string, kind: string, before = 0): Promise<string> => {
  await expect
    .poll(async () => (await mailsTo(to)).filter((mail) => mail.kind === kind).length)
    .toBeGreaterThan(before);
  return (await mailsTo(to)).find((mail) => mail.kind === kind)?.code ?? '';
};

/** A French mobile number for this test alone. */
export const newPhone = (): string => `+3361${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Gives the page's member a telephone number in the section, and verifies it by the code of its text message. */
export const verifyPhone = async (page: Page, locale: Locale, phone: string): Promise<void> => {
  const t = wordingIn(locale);
  await openSecurity(page, locale);
  const part = partOf(page, locale, 'phone');
  await part.getByLabel(t('security.newPhone')).fill(phone);
  await part.getByRole('button', { name: t('security.changePhone') }).click();
  await expect(part.getByText(t('security.codeSent', { address: phone }))).toBeFocused();
  await part.getByLabel(t('auth.code')).fill(await codeTo(phone, 'sms-code'));
  await part.getByRole('button', { name: t('auth.check') }).click();
  await expect(toldIn(page)).toHaveText(t('security.phoneSaved'));
  await expect(part.getByText(t('security.phoneVerified', { address: phone }))).toBeVisible();
};

/** Follows the link of the newest verification mail. */
export const verifyAddress = async (page: Page, locale: Locale, email: string): Promise<void> => {
  const [mail] = (await mailsTo(email)).filter(({ link }) => link?.includes('/link/verify-email/') === true);
  await confirmAddress(page, mail?.link);
  await expect(page.getByText(wordingIn(locale)('auth.verifiedAlready'))).toBeVisible();
};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations that axe finds in the section and in an open dialog. */
export const flawsOf = async (page: Page, place = 'main'): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().include(place).withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
