import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub, newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { logOut, PASSWORD, send } from './visitor.ts';

/** The members' article that every language has, by its own address. */
const PATHS: Readonly<Record<'de' | 'en' | 'es' | 'fr', string>> = {
  fr: pathTo('news', 'fr', 'club-le-journal-du-maillot-jaune'),
  en: pathTo('news', 'en', 'for-members-twenty-one-evenings-in-yellow'),
  es: pathTo('news', 'es', 'solo-para-socios-el-diario-del-maillot-amarillo'),
  de: pathTo('news', 'de', 'nur-fuer-mitglieder-das-tagebuch-des-gelben-trikots'),
};
const API = '**/api/members/**';

const textOf = (page: Page): Locator => page.locator('club-members-only [data-member-text]');
const teaserOf = (page: Page, locale: Locale): Locator =>
  page.locator('club-members-only').getByText(wordingIn(locale)('members.only'));

for (const [locale, colorScheme] of [
  ['de', 'dark'],
  ['fr', 'light'],
] as const) {
  const t = wordingIn(locale);

  test(`in ${locale} a visitor reads for whom the text is, logs in at the side of the page, and it is there; after the logout it is gone`, async ({
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
}

test('T34 a member who logs out in another tab leaves nothing to be read in this one', async ({ page, context }) => {
  await beMember(page, 'en');
  await page.goto(PATHS.en);
  await expect(textOf(page).getByRole('paragraph').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(pathTo('stages', 'en'));
  await logOut(other, 'en');
  await expect(teaserOf(page, 'en')).toBeVisible();
  await expect(textOf(page)).toBeEmpty();
});

test.describe('when the service fails', () => {
  test.use({ mishapsExpected: /Failed to load resource|members: / });

  test('the page says so, and the text can be asked for again', async ({ page }) => {
    const t = wordingIn('es');
    await beMember(page, 'es');
    await page.route(API, (route) => route.abort(), { times: 1 });
    await page.goto(PATHS.es);
    const status = page.locator('club-members-only').getByRole('status');
    await expect(status).toHaveText(t('members.failed'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('members.again') }).click();
    await expect(textOf(page).getByRole('paragraph').first()).toBeVisible();
    await expect(status).toBeHidden();
  });

  test('R01 while the provider does not say who is here, a member is not taken for a visitor, and can ask again', async ({
    page,
    context,
  }) => {
    const t = wordingIn('en');
    const SILENT = /\/oauth\/authorize/;
    await enterClub(page, 'en');
    await page.evaluate(() => {
      sessionStorage.removeItem('tokens');
    });
    await context.route(SILENT, (route) => route.abort());
    await page.goto(PATHS.en);
    await expect(page.locator('club-members-only').getByRole('status')).toHaveText(t('members.failed'), {
      timeout: 20_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await page.goto(pathTo('club', 'en'));
    await expect(page.locator('club-profile').getByRole('alert')).toContainText(t('club.unavailable'), {
      timeout: 20_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await context.unroute(SILENT);
    await page
      .locator('club-profile')
      .getByRole('button', { name: t('profile.again') })
      .click();
    await expect(page.locator('club-profile meter')).toBeAttached();
  });

  test('T41 an answer that is no text is not shown, whatever it holds', async ({ page }) => {
    await beMember(page, 'en');
    await page.route(API, async (route) => {
      const origin = (await route.request().headerValue('origin')) ?? '';
      const json = {
        text: [
          ['p', null, 'hello'],
          ['img', 'https://evil.example/x.png'],
        ],
      };
      await route.fulfill({ json, headers: { 'access-control-allow-origin': origin } });
    });
    await page.goto(PATHS.en);
    await expect(page.locator('club-members-only').getByRole('status')).toHaveText(wordingIn('en')('members.failed'));
    await expect(textOf(page)).toBeEmpty();
  });
});

test.describe('whom the provider does not know', () => {
  // So it says, and the browser writes a line about it.
  test.use({ mishapsExpected: /status of 400 .*\/oauth\/authorize/ });

  test('T27 a profile that somebody has made up in her browser opens nothing, and the way in is shown again', async ({
    page,
  }) => {
    await page.goto(pathTo('stages', 'fr'));
    await page.evaluate(() => {
      const value = { id: 'made-up', givenName: 'Ana', hasEmail: true, emailVerified: true };
      localStorage.setItem('profile', JSON.stringify({ value, expiresAt: Date.now() + 3_600_000 }));
      document.cookie = '_club=1; path=/; secure';
    });
    const asked = page.waitForResponse('**/oauth/authorize?*');
    await page.goto(PATHS.fr);
    await asked;
    await expect(page.locator('club-members-only').getByRole('link')).toBeVisible();
    await expect(textOf(page)).toBeEmpty();
  });
});
