import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { toTop } from '../expectAccessible.ts';
import { answer, formOf, openProfile, openTab, save } from '../profilePage.ts';
import { test } from '../test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SECTIONS = ['personal', 'fan', 'practicing', 'consents'] as const;

const violationsOn = async (page: Page): Promise<readonly string[]> => {
  await toTop(page);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no problem in any section of the profile, and each fits a small phone in German, ${colorScheme}`, async ({
    page,
  }) => {
    const t = wordingIn('de');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await beMember(page, 'de');
    await openProfile(page, 'de');
    await answer(page, 'consents', 'optin_cycling', 'granted');
    await save(page, 'consents', 'de');
    for (const section of SECTIONS) {
      await openTab(page, section, 'de');
      expect(await violationsOn(page), section).toEqual([]);
      expect(await overflowOf(page), section).toBe(0);
    }
    await openTab(page, 'personal', 'de');
    await answer(page, 'personal', 'given_name', '');
    await answer(page, 'personal', 'birthdate', '1985-02-31');
    await formOf(page, 'personal')
      .getByRole('button', { name: t('profile.save') })
      .click();
    await expect(page.locator('#personal-birthdate-problem')).toHaveText(t('auth.badBirthdate'));
    expect(await violationsOn(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  });
}

test('the arrow keys move between the tabs, and each tab has an address', async ({ page }) => {
  const t = wordingIn('en');
  await beMember(page, 'en');
  await openProfile(page, 'en');
  const tab = (name: 'personal' | 'fan' | 'practicing') => page.getByRole('tab', { name: t(`account.${name}`) });
  await tab('personal').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('fan')).toBeFocused();
  await expect(page).toHaveURL(/#fan$/);
  await page.keyboard.press('End');
  await expect(tab('practicing')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('personal')).toBeFocused();
  await expect(formOf(page, 'personal')).toBeVisible();
  await expect(formOf(page, 'fan')).toBeHidden();
});

test('names of the race are suggested while a member types, chosen by keys or a click, and other names are accepted', async ({
  page,
}) => {
  await beMember(page, 'en');
  await openProfile(page, 'en', '#fan');
  const rider = page.locator('#fan-favorite_cyclist');
  await rider.focus();
  await page.keyboard.type('pogacar');
  // Scoped to the list box, because native selects have options as well.
  const options = formOf(page, 'fan').locator('[role=listbox] [role=option]');
  await expect(options).toHaveText(['Tadej Pogačar']);
  await expect(rider).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(rider).toHaveAttribute('aria-activedescendant', 'fan-favorite_cyclist-0');
  await page.keyboard.press('Enter');
  await expect(rider).toHaveValue('Tadej Pogačar');
  await expect(options).toHaveCount(0);
  await rider.fill('al');
  await expect(options).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(rider).toHaveValue('al');
  const pass = page.locator('#fan-mountain_pass');
  await pass.fill('loze');
  await options.first().click();
  await expect(pass).toHaveValue(/Loze/);
  await expect(pass).toBeFocused();
  await rider.fill('Eddy Merckx');
  await save(page, 'fan', 'en');
  await openProfile(page, 'en', '#fan');
  await expect(rider).toHaveValue('Eddy Merckx');
});
