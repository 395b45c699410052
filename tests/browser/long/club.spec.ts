import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from '../beMember.ts';
import { card, describeSilence, letter, prefer, SOURCES } from '../clubCases.ts';
import { test } from '../test.ts';
import { logOut } from '../visitor.ts';

const t = wordingIn('en');
const PATH = pathTo('club', 'en');

test('an incomplete profile links to the section with the missing field', async ({ page }) => {
  await enterClub(page, 'en');
  const profile = card(page, 'profile');
  await expect(profile.getByRole('meter')).toBeVisible();
  await profile.getByRole('link', { name: t('account.personal') }).click();
  await expect(page).toHaveURL(`${pathTo('profile', 'en')}#personal`);
});

test.describe('a member in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('reads the start of the next stage in local time and in that of the race, and after the race the results', async ({
    page,
  }) => {
    await enterClub(page, 'en');
    await expect(card(page, 'race').getByRole('listitem')).toHaveText([
      'Tadej Pogačar 87:20:05',
      'Primož Roglič +0:59',
      'Richie Porte +3:30',
    ]);
    await page.goto(`${PATH}?showDebug=1`);
    await page.getByRole('button', { name: t('debug.start') }).click();
    const stage = card(page, 'race');
    await expect(stage.getByRole('link')).toHaveText('1 · Nice – Nice');
    await expect(stage.getByRole('time')).toHaveText([
      t('club.yourTime', { time: 'Sunday 30 August at 00:00' }),
      t('club.raceTime', { time: 'Saturday 29 August at 14:00' }),
    ]);
    await expect(stage).toContainText(/in (?:60 minutes|1 hour)/);
  });
});

test('T33 a logout in another tab removes the member’s data from the page', async ({ page, context }) => {
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
  test.use({ mishapsExpected: /net::ERR_FAILED .*\/(?:userinfo|race\.json)/ });

  for (const source of SOURCES.slice(1)) describeSilence(source);
});
