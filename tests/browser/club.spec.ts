import { expect, type Locator, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, enterClub, newMember } from './beMember.ts';
import { card, describeSilence, letter, prefer, SOURCES } from './clubCases.ts';
import { expectAccessible } from './expectAccessible.ts';
import { saySeen } from './saySeen.ts';
import { shiftOf } from './shiftOf.ts';
import { answer, openProfile, save } from './profilePage.ts';
import { test } from './test.ts';
import { PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');
const PATH = pathTo('club', 'en');
const greeting = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name: t('account.hello', { name }), exact: true, level: 2 });

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

test('the favourites of the fan profile are shown with their latest results, also on a phone in German', async ({
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

test.describe('the posters', () => {
  // The chat may come into view as well. It refuses a member whose address is not verified, which the browser's console reports.
  test.use({ mishapsExpected: /403.*chat-credential/ });

  for (const width of [360, 1280]) {
    test(`a member has the posters of the stages they have seen, and empty places for the others (${width} pixels wide)`, async ({
      page,
    }) => {
      const de = wordingIn('de');
      await page.setViewportSize({ width, height: 800 });
      await enterClub(page, 'de');
      const stages = page.getByRole('region', { name: de('club.stages') });
      await expect(stages.getByRole('img')).toHaveCount(21);
      const height = (await stages.boundingBox())?.height ?? 0;
      await saySeen(page, '12', 'de');
      await page.goto(pathTo('club', 'de'));
      await expect(stages.getByText(de('club.stagesSeen', { seen: 12, stages: 21 }))).toBeVisible();
      await expect(stages.getByRole('listitem').getByRole('link')).toHaveCount(12);
      await expect(stages.getByText(de('club.stageUnseen', { number: 13 }))).toBeVisible();
      expect((await stages.boundingBox())?.height).toBeCloseTo(height, 0);
      await expectAccessible(page);
      expect(await shiftOf(page)).toBeLessThan(0.01);
      await stages.getByRole('link', { name: de('spoilers.change') }).click();
      await expect(page.getByLabel(de('spoilers.label'))).toHaveValue('12');
    });
  }
});

test('T27 a member with a new name is greeted by the provider’s answer, not by the cached profile', async ({
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

test.describe('when something does not answer', () => {
  test.use({ mishapsExpected: /Failed to load resource: net::ERR_FAILED .*\/(?:userinfo|race\.json)/ });

  for (const source of SOURCES.slice(0, 1)) describeSilence(source);
});
