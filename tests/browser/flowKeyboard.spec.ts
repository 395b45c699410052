import { expect, type Locator, type Page } from 'playwright/test';
import { REDIRECT_DELAY_MS } from '~/config/account.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD } from './visitor.ts';

const t = wordingIn('de');
/** More tab stops than any of these pages has. */
const STOPS_MAX = 80;

/** The focus is visible (WCAG 2.4.7; 2.4.13 requires two pixels, this project three). */
const expectVisibleFocus = async (page: Page): Promise<void> => {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'nothing';
    // A label around its field shows the focus instead of the field.
    const drawn = [focused, focused.parentElement ?? focused].map((one) => getComputedStyle(one));
    const isRinged = drawn.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth === '3px');
    return isRinged ? 'ring' : focused.outerHTML.slice(0, 200);
  });
  expect(seen).toBe('ring');
};

/** Presses Tab until the target has the focus; expects a visible focus at each stop. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
};

const type = async (page: Page, id: string, text: string): Promise<void> => {
  await tabTo(page, page.locator(`#auth-${id}`));
  await page.keyboard.type(text);
};

const joinByKeys = async (page: Page, email: string): Promise<void> => {
  await openForms(page, 'de');
  await tabTo(page, page.getByRole('button', { name: t('auth.join') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('auth.join') })).toBeFocused();
  await type(page, 'given_name', 'Ana');
  await type(page, 'email', email);
  await type(page, 'password', PASSWORD);
  await type(page, 'password_confirmation', PASSWORD);
  const consent = page.getByRole('checkbox', { name: t('profile.optin_cycling') });
  await tabTo(page, consent);
  await page.keyboard.press('Space');
  await expect(consent).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: t('auth.create') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
};

const logOutByKeys = async (page: Page): Promise<void> => {
  const opener = page.getByRole('button', { name: t('account.menu') });
  const menu = page.getByRole('dialog', { name: t('account.menu') });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, menu.getByRole('button', { name: t('account.logout') }));
  const back = page.waitForEvent('load');
  await page.keyboard.press('Space');
  await back;
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
};

const logInByKeys = async (page: Page, email: string): Promise<void> => {
  await type(page, 'email', email);
  await type(page, 'password', PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeFocused();
};

test('a member joins, logs out, requests a new password, and logs in beside an article, by keyboard alone and in German', async ({
  page,
}) => {
  test.slow();
  // The page redirects after three seconds; on a busy machine the key presses take longer.
  await page.addInitScript((delay) => {
    const wait = globalThis.setTimeout;
    globalThis.setTimeout = ((work: () => void, ms?: number) =>
      wait(work, ms === delay ? 60_000 : ms)) as typeof setTimeout;
  }, REDIRECT_DELAY_MS);
  const email = newAddress();
  await joinByKeys(page, email);
  await tabTo(page, page.getByRole('button', { name: t('auth.goOn') }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === pathTo('club', 'de'));
  await page.goto(homePath('de'));
  await logOutByKeys(page);

  await openForms(page, 'de');
  await tabTo(page, page.getByRole('button', { name: t('auth.forgot') }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: t('auth.forgot') })).toBeFocused();
  await type(page, 'email', email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('auth.linkSent') })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: t('auth.backToLogin') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: t('auth.login') })).toBeFocused();
  await logInByKeys(page, email);
  await page.goto(homePath('de'));
  await logOutByKeys(page);

  await page.goto(articlePathOf('members-portrait-marc-hirschi', 'de'));
  const link = page.getByRole('main').getByRole('link', { name: t('header.signIn') });
  const side = page.getByRole('dialog', { name: t('page.authToSee') });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(side.locator('#auth-email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(side).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(side.locator('#auth-email')).toBeVisible();
  await logInByKeys(page, email);
  await tabTo(page, side.getByRole('button', { name: t('auth.goOn') }));
  await page.keyboard.press('Enter');
  await expect(side).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
