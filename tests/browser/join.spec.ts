import { expect } from 'playwright/test';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';
import { newAddress, PASSWORD, send } from './visitor.ts';

const t = wordingIn('de');
const ARTICLE = articlePathOf('members-portrait-marc-hirschi', 'de');
const CLUB = pathTo('club', 'de');
const NEW = { given_name: 'Ana', password: PASSWORD, password_confirmation: PASSWORD };

for (const [what, path, part] of [
  ['a members’ article', ARTICLE, 'main'],
  ['the club page', CLUB, 'main'],
  ['the header of a stage', stagePath(14, 'de'), 'banner'],
] as const)
  test(`a visitor who joins from ${what} gets the sign-up form, and comes back`, async ({ page }) => {
    await page.goto(path);
    const join = page.getByRole(part).getByRole('link', { name: t('header.join'), exact: true });
    await join.click();
    await page.waitForURL((url) => url.pathname === pathTo('authentication', 'de'));
    await expect(page.locator('club-authentication.is-awake')).toBeVisible();
    await expect(page.locator('#auth-given_name')).toBeVisible();
    await send(page, { ...NEW, email: newAddress() });
    await page.waitForURL((url) => url.pathname === path);
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await expect(join).toBeHidden();
  });

test('in a web view the login of a members’ article is a page that names the article, and leads back to it', async ({
  page,
}) => {
  await page.goto(`${ARTICLE}?isWebview=1`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('header.signIn') })
    .click();
  await page.waitForURL((url) => url.pathname === pathTo('loginToDiscover', 'de'));
  expect(new URL(page.url()).searchParams.get('url_referrer')).toBe(ARTICLE);
  await expect(page.locator('.restricted:visible')).toHaveText(t('auth.restrictedArticle'));
  await expect(page.locator('club-teaser')).toContainText(title);
});

test('the login of the club page as a page of its own names what it opens', async ({ page }) => {
  await page.goto(`${CLUB}?isWebview=1`);
  await page
    .getByRole('main')
    .getByRole('link', { name: t('header.signIn') })
    .click();
  await page.waitForURL((url) => url.pathname === pathTo('authToSee', 'de'));
  await expect(page.locator('.restricted:visible')).toHaveText(t('auth.restrictedClub'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the login of a members’ article is the page that names it', async ({ page }) => {
    await page.goto(ARTICLE);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('header.signIn') })
      .click();
    await expect(page).toHaveURL((url) => url.pathname === pathTo('loginToDiscover', 'de'));
  });
});
