import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, beMember, enterClub, newMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { shiftOf } from './expectBase.ts';
import { answer, openProfile, openTab, save } from './profilePage.ts';
import { test } from './test.ts';
import { logOut, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');
const PATH = pathTo('club', 'en');

const card = (page: Page, key: 'nextStage' | 'favourites' | 'profile', locale: Locale = 'en'): Locator =>
  page.getByRole('region', { name: wordingIn(locale)(`club.${key}`) });
const letter = (page: Page): Locator => page.locator('.letter [data-member-text]');
const greeting = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name: t('account.hello', { name }), exact: true, level: 2 });

/** What she has said in her fan profile. */
const prefer = async (page: Page, locale: Locale, rider: string, team: string): Promise<void> => {
  await openProfile(page, locale, '#fan');
  await openTab(page, 'fan', locale);
  await answer(page, 'fan', 'favorite_cyclist', rider);
  await answer(page, 'fan', 'favorite_team', team);
  await answer(page, 'fan', 'favorite_maillot', 'green');
  await save(page, 'fan', locale);
};

test('a visitor reads for whom the club is and what is written for members, logs in at the side, and is in', async ({
  page,
}) => {
  const email = await newMember('en');
  await page.goto(PATH);
  const main = page.getByRole('main');
  await expect(main.getByText(t('members.only'), { exact: true })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(8);
  await expect(page.locator('.home-cards')).toBeHidden();
  await expect(letter(page)).toBeEmpty();
  await main.getByRole('link', { name: t('header.signIn') }).click();
  await send(page, { email, password: PASSWORD });
  await expect(greeting(page, 'Ana')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(greeting(page, 'Ana')).toBeVisible();
  await expect(main.getByText(t('members.only'), { exact: true })).toBeHidden();
  await expect(letter(page).getByRole('paragraph')).toHaveCount(3);
  expect(new URL(page.url()).pathname).toBe(PATH);
});

test('the favourites of the fan profile stand there with their latest results, also on a phone in German', async ({
  page,
}) => {
  const de = wordingIn('de');
  await page.setViewportSize({ width: 360, height: 740 });
  await enterClub(page, 'de');
  await expect(card(page, 'favourites', 'de')).toContainText(de('club.noFavourites'));
  await prefer(page, 'de', 'tadej pogacar', 'Team Jumbo-Visma');
  await page.goto('about:blank');
  await page.goto(pathTo('club', 'de'));
  const favourites = card(page, 'favourites', 'de');
  await expect(favourites.getByRole('link', { name: 'Tadej Pogačar' })).toHaveAttribute(
    'href',
    pathTo('riders', 'de', 'tadej-pogacar'),
  );
  await expect(favourites.getByRole('definition')).toHaveText(['1', '41', '9, 15 und 20', '2', 'Primož Roglič (2)']);
  await expect(favourites.getByRole('link', { name: 'Sam Bennett' })).toBeVisible();
  await expect(letter(page).getByRole('paragraph')).toHaveCount(3);
  await expectAccessible(page);
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('the profile that lacks something leads to the section where it is missing', async ({ page }) => {
  await enterClub(page, 'en');
  const profile = card(page, 'profile');
  await expect(profile.getByRole('meter')).toBeVisible();
  await profile.getByRole('link', { name: t('account.personal') }).click();
  await expect(page).toHaveURL(`${pathTo('profile', 'en')}#personal`);
});

test.describe('a member in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('reads the start of the next stage in her own time and in that of the race; after the race how it ended', async ({
    page,
  }) => {
    await enterClub(page, 'en');
    await expect(card(page, 'nextStage').getByRole('listitem')).toHaveText([
      'Tadej Pogačar 87:20:05',
      'Primož Roglič +0:59',
      'Richie Porte +3:30',
    ]);
    await page.goto(`${PATH}?showDebug=1`);
    await page.getByRole('button', { name: t('debug.start') }).click();
    const stage = card(page, 'nextStage');
    await expect(stage.getByRole('link')).toHaveText('1 · Nice – Nice');
    await expect(stage.getByRole('time')).toHaveText([
      t('club.yourTime', { time: 'Sunday 30 August at 00:00' }),
      t('club.raceTime', { time: 'Saturday 29 August at 14:00' }),
    ]);
    await expect(stage).toContainText(/in (?:60 minutes|1 hour)/);
  });
});

test('T27 a member who is called otherwise by now is greeted by what the provider says, not by what was remembered', async ({
  page,
  elsewhere,
}) => {
  const email = await enterClub(page, 'en');
  await expect(greeting(page, 'Ana')).toBeVisible();
  await beLoggedIn(elsewhere, 'en', email);
  await openProfile(elsewhere, 'en');
  await answer(elsewhere, 'personal', 'given_name', 'Annie');
  await save(elsewhere, 'personal', 'en');
  await page.reload();
  await expect(greeting(page, 'Annie')).toBeVisible();
});

test('T33 whoever logs out in another tab leaves nothing of hers on the page', async ({ page, context }) => {
  await beMember(page, 'en');
  await prefer(page, 'en', 'Tadej Pogačar', 'Team Jumbo-Visma');
  await page.goto(PATH);
  await expect(card(page, 'favourites')).toContainText('Pogačar');
  await expect(letter(page).getByRole('paragraph')).toHaveCount(3);
  const other = await context.newPage();
  await other.goto(pathTo('stages', 'en'));
  await logOut(other, 'en');
  await expect(page.getByRole('main').getByText(t('members.only'), { exact: true })).toBeVisible();
  await expect(letter(page)).toBeEmpty();
  await expect.poll(() => page.locator('club-profile [data-home]').textContent()).not.toMatch(/Ana|Jumbo|Bennett/);
});

test.describe('when something does not answer', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

  for (const [what, address] of [
    ['the provider', '**/identity/v1/userinfo*'],
    ['the race', '**/race.json'],
  ] as const) {
    test(`R06 without ${what} the page says so, shows the rest, and asks again when it is told to`, async ({
      page,
    }) => {
      await enterClub(page, 'en');
      await page.goto('about:blank');
      await page.route(address, (route) => route.abort());
      await page.goto(PATH);
      const alert = page.locator('club-profile').getByRole('alert').first();
      await expect(alert).toContainText(t('club.unavailable'));
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(8);
      await page.unroute(address);
      await alert.getByRole('button', { name: t('profile.again') }).click();
      await expect(card(page, 'profile').getByRole('meter')).toBeVisible();
      await expect(card(page, 'nextStage').getByRole('listitem')).toHaveCount(3);
      await expect(alert).toBeEmpty();
    });
  }
});
