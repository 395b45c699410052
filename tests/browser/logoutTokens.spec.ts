import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { FAULTS, strike } from './faults.ts';
import { isDead, noteTokens, statusesOf } from './heldTokens.ts';
import { isKnownToProvider } from './isKnownToProvider.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { becomeActive, logIn, logOut, openForms, openMenu, PASSWORD, send } from './visitor.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_CONNECTION_REFUSED|status of 500) .*\/identity\/v1\/(?:config|sso\/data|userinfo)|status of 400 .*\/oauth\/authorize/,
});

const locale = localeOfRun();
/** Logs in with the client of a property, which opens the property's page, and returns to the site. */
const logInFor = async (page: Page, referrer: string): Promise<void> => {
  const email = await newMember(locale);
  await openForms(page, locale, `?referrer=${referrer}`);
  await send(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: wordingIn(locale)('auth.goOn') }).click();
  await page.waitForURL(/\/partners\//);
  await page.goto(homePath(locale));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
};

for (const referrer of ['fantasy', 'ntt'])
  test(`T56 a logout ends the tokens of a login that ${referrer} has sent here`, async ({ page, world }) => {
    const held = await noteTokens(page);
    await logInFor(page, referrer);
    expect(new Set(held.map(({ clientId }) => clientId))).not.toContain('club');
    expect(
      await statusesOf(
        held.map((each) => ({ ...each, refresh: undefined })),
        world,
      ),
    ).not.toContain(401);
    await logOut(page, locale);
    expect((await statusesOf(held, world)).filter((status) => !isDead(status))).toEqual([]);
  });

test('T56 a logout ends the tokens of the club’s own login', async ({ page, world }) => {
  const held = await noteTokens(page);
  await logIn(page, locale, await newMember(locale));
  // The next page would discard a response that has not been read.
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goto(homePath(locale));
  await logOut(page, locale);
  expect((await statusesOf(held, world)).filter((status) => !isDead(status))).toEqual([]);
});

test('T56 the shop’s login, which logs a member of the club out, ends the club’s tokens', async ({ page, world }) => {
  const held = await noteTokens(page);
  await logIn(page, locale, await newMember(locale));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.goto(`${pathTo('authentication', locale)}?referrer=eshop`);
  await expect.poll(() => isKnownToProvider(page, world.sandbox).catch(() => true)).toBe(false);
  expect((await statusesOf(held, world)).filter((status) => !isDead(status))).toEqual([]);
});

test('T35 T56 a pending logout revokes the tokens of another client when the provider answers again', async ({
  page,
  context,
  world,
}) => {
  const held = await noteTokens(page);
  await logInFor(page, 'fantasy');
  const mend = await strike(context, world, FAULTS[0] ?? { meet: () => undefined });
  const menu = await openMenu(page, locale);
  await menu.getByRole('button', { name: wordingIn(locale)('account.logout') }).click();
  await expect(menu.getByRole('alert')).not.toBeEmpty();
  await mend();
  const later = await context.newPage();
  await later.goto(pathTo('stages', locale), { waitUntil: 'commit' });
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
  await becomeActive(later);
  await expect.poll(() => isKnownToProvider(page, world.sandbox)).toBe(false);
  expect(held.length).toBeGreaterThan(0);
  expect((await statusesOf(held, world)).filter((status) => !isDead(status))).toEqual([]);
});
