import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, newMember } from '../beMember.ts';
import { shiftOf } from '../shiftOf.ts';
import { describeSide, holdScripts, LANGUAGES, violationsOn } from '../screensAccessCases.ts';
import { test } from '../test.ts';
import { openForms, PASSWORD } from '../visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[019]/ });

/** Presses the Tab key until an element has the focus, as a reader without a mouse does. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
    })
    .toBe(true);
};

const SCREENS = [
  ['the login', 'authentication', ''],
  ['the sign-up', 'authentication', '?initialScreen=signup'],
  ['the forgotten password', 'authentication', '?initialScreen=forgot-password'],
  ['the new password', 'passwordReset', '?verification_code=1&email=a%40club.example'],
  ['the way in to an article', 'authToSee', ''],
  ['the invitation', 'loginToDiscover', ''],
] as const;

for (const [turn, [what, route, query]] of SCREENS.entries()) {
  for (const locale of turn % 2 === 0 ? (['fr', 'de'] as const) : (['en', 'es'] as const)) {
    test(`axe finds no problem on ${what} in ${locale}, also with messages about missing fields`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: locale === 'de' || locale === 'es' ? 'dark' : 'light' });
      await page.goto(pathTo(route, locale) + query);
      await expect(page.locator('club-authentication.is-awake')).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await page.locator('club-authentication form [type=submit]').click();
      await expect(page.locator('.problems')).toBeFocused();
      await page.locator('.problems a').first().click();
      expect(await page.evaluate(() => document.activeElement?.id)).toMatch(/^auth-/);
      expect(await violationsOn(page)).toEqual([]);
    });
  }
}

for (const [route, locale] of [
  ['mailRequirement', 'fr'],
  ['mailRequirement', 'de'],
  ['mailValidation', 'en'],
  ['mailValidation', 'es'],
] as const) {
  test(`axe finds no problem on ${route} in ${locale}`, async ({ page }) => {
    await beMember(page, locale);
    await page.goto(pathTo(route, locale));
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    const press = page.locator('club-authentication .button').first();
    await press.click();
    await expect(
      page.locator('club-authentication [role=alert], club-authentication [role=status]').first(),
    ).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
  });
}

for (const locale of LANGUAGES.slice(1)) describeSide(locale);

for (const locale of ['de', 'en'] as const) {
  test(`a member logs in in ${locale} with the keyboard alone`, async ({ page }) => {
    const t = wordingIn(locale);
    const email = await newMember(locale);
    await openForms(page, locale);
    await tabTo(page, '#auth-email');
    await page.keyboard.type(email);
    await tabTo(page, '#auth-password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
    await tabTo(page, 'club-authentication button.button');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === pathTo('club', locale));
  });
}

/** Layout shifts by the site's fonts are not counted here: `reading.spec.ts` tests them. */
const withoutLetters = (page: Page): Promise<unknown> =>
  page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));

const TYPED_EARLY = [
  ['login', '', { email: 'ana@club.example', password: PASSWORD }],
  ['join', '?initialScreen=signup', { given_name: 'Ana', email: 'ana@club.example', password: PASSWORD }],
  ['join', '?initialScreen=signup&referrer=eshop', { given_name: 'Ana', birthdate: '1990-07-14' }],
  ['join', '?initialScreen=signup&referrer=fantasy', { password_confirmation: PASSWORD }],
  ['forgot', '?initialScreen=forgot-password', { email: 'ana@club.example' }],
] as const;

for (const locale of ['de', 'es'] as const) {
  for (const [title, query, fields] of TYPED_EARLY) {
    test(`in ${locale} the form of the address "${query}" is shown before any script runs, keeps text typed before hydration, and does not move`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await withoutLetters(page);
      const wake = await holdScripts(page);
      await page.goto(pathTo('authentication', locale) + query, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 2, name: wordingIn(locale)(`auth.${title}`) });
      await expect(heading).toBeVisible();
      for (const [name, value] of Object.entries(fields)) await page.locator(`#auth-${name}:visible`).fill(value);
      wake();
      await expect(page.locator('club-authentication.is-awake')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(heading).toBeVisible();
      for (const [name, value] of Object.entries(fields))
        await expect(page.locator(`#auth-${name}`)).toHaveValue(value);
      expect(await shiftOf(page)).toBe(0);
    });
  }
}

test('the sentence that links to the login causes no layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await withoutLetters(page);
  await openForms(page, 'de', '?restrictedMessage=article');
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBe(0);
});
