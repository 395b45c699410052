import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from './beMember.ts';
import { openProfile } from './profilePage.ts';
import { test } from './test.ts';
import { openMenu } from './visitor.ts';

const t = wordingIn('de');

test.use({ viewport: { width: 360, height: 740 } });

test('on a phone a link of the account menu closes it, and the chosen section is in sight with the focus on its heading', async ({
  page,
}) => {
  await beMember(page, 'de');
  await openProfile(page, 'de');
  const heading = page.locator('#practicing-heading');
  // The second time the address already names the section.
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    await page.locator('[data-burger]').click();
    const menu = await openMenu(page, 'de');
    await menu.getByRole('link', { name: t('account.practicing') }).click();
    await expect(menu).toHaveCount(0);
    await expect(page.locator('club-header')).not.toContainClass('is-open');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(page).toHaveURL(/#practicing$/);
  }
});

test('on a phone a link of the account menu on another page leads to the section', async ({ page }) => {
  await enterClub(page, 'de');
  await page.locator('[data-burger]').click();
  const menu = await openMenu(page, 'de');
  await menu.getByRole('link', { name: t('account.fan') }).click();
  await expect(page).toHaveURL(`${pathTo('profile', 'de')}#fan`);
  await expect(page.locator('#fan-heading')).toBeFocused();
  await expect(page.locator('#fan-heading')).toBeInViewport();
});

for (const asked of ['1', 'true', 'TRUE', 'yes'])
  test(`an app that asks for isWebview=${asked} gets the page without header and footer`, async ({ page }) => {
    await page.goto(`${homePath('de')}?isWebview=${asked}`);
    await expect(page.locator('.site-header')).toBeHidden();
    await expect(page.locator('.site-footer')).toBeHidden();
  });

test('the values 0, false and others do not make a web view', async ({ page }) => {
  for (const asked of ['0', 'false', '', 'no', '1x']) {
    await page.goto(`${homePath('de')}?isWebview=${asked}`);
    await expect(page.locator('.site-header'), asked).toBeVisible();
  }
});

test('in a web view a member opens the account menu, which leads to the profile and logs out', async ({ page }) => {
  await enterClub(page, 'de');
  await page.goto(`${homePath('de')}?isWebview=true`);
  await expect(page.locator('.site-header .brand')).toBeHidden();
  await expect(page.locator('[data-burger]')).toBeHidden();
  const menu = await openMenu(page, 'de');
  await menu.getByRole('link', { name: t('account.personal') }).click();
  await expect(page).toHaveURL(`${pathTo('profile', 'de')}#personal`);
  await page.waitForLoadState();
  await expect(page.locator('body')).toContainClass('webview');
  const again = await openMenu(page, 'de');
  await again.getByRole('button', { name: t('account.logout') }).click();
  await expect(page).toHaveURL(homePath('de'));
  await expect(page.locator('.site-header')).toBeHidden();
});
