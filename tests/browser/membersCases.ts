import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { logOut, PASSWORD, send } from './visitor.ts';

/** The address of one members' article in each language. */
export const PATHS: Readonly<Record<'de' | 'en' | 'es' | 'fr', string>> = {
  fr: pathTo('news', 'fr', 'club-le-journal-du-maillot-jaune'),
  en: pathTo('news', 'en', 'for-members-twenty-one-evenings-in-yellow'),
  es: pathTo('news', 'es', 'solo-para-socios-el-diario-del-maillot-amarillo'),
  de: pathTo('news', 'de', 'nur-fuer-mitglieder-das-tagebuch-des-gelben-trikots'),
};

export const textOf = (page: Page): Locator => page.locator('club-members-only [data-member-text]');
export const teaserOf = (page: Page, locale: Locale): Locator =>
  page.locator('club-members-only').getByText(wordingIn(locale)('members.only'));

/** Language and colours: the first pair runs in `npm test`, the others in the long suite. */
export const LOOKS = [
  ['de', 'dark'],
  ['fr', 'light'],
] as const;

/** Defines the test of a visitor who logs in for a members' text and logs out. */
export const describeMembersText = ([locale, colorScheme]: (typeof LOOKS)[number]): void => {
  const t = wordingIn(locale);

  test(`in ${locale} a visitor who logs in beside a members' article reads its text, and after the logout the text is removed`, async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ colorScheme });
    const email = await newMember(locale);
    const asked: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/api/members/')) asked.push(request.url());
    });
    await page.goto(PATHS[locale]);
    await expect(teaserOf(page, locale)).toBeVisible();
    await expect(textOf(page)).toBeEmpty();
    expect(asked).toEqual([]);
    await page
      .locator('club-members-only')
      .getByRole('link', { name: t('header.signIn') })
      .click();
    await send(page, { email, password: PASSWORD });
    await expect(textOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(teaserOf(page, locale)).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(PATHS[locale]);
    await page.keyboard.press('Escape');
    const wide = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize(wide);
    await page.reload();
    await expect(textOf(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await logOut(page, locale);
    await page.goto(PATHS[locale]);
    await expect(teaserOf(page, locale)).toBeVisible();
    await expect(textOf(page)).toBeEmpty();
  });
};
