import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { answer, openProfile, openTab, save } from './profilePage.ts';
import { test } from './test.ts';

const t = wordingIn('en');
const PATH = pathTo('club', 'en');

export const card = (page: Page, key: 'race' | 'favourites' | 'profile', locale: Locale = 'en'): Locator =>
  page.getByRole('region', { name: wordingIn(locale)(`club.${key}`) });
export const letter = (page: Page): Locator => page.locator('.letter [data-member-text]');

/** Saves these favourites in the fan profile. */
export const prefer = async (page: Page, locale: Locale, rider: string, team: string): Promise<void> => {
  await openProfile(page, locale, '#fan');
  await openTab(page, 'fan', locale);
  await answer(page, 'fan', 'favorite_cyclist', rider);
  await answer(page, 'fan', 'favorite_team', team);
  await answer(page, 'fan', 'favorite_maillot', 'green');
  await save(page, 'fan', locale);
};

/** The requests of the page: the first is tested in `npm test`, the others in the long suite. */
export const SOURCES = [
  ['the provider', '**/identity/v1/userinfo*'],
  ['the race', '**/race.json'],
] as const;

/** Defines the test of the page when one request gets no answer. */
export const describeSilence = ([what, address]: (typeof SOURCES)[number]): void => {
  test(`R06 without ${what} the page shows a message and the rest, and a button repeats the request`, async ({
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
    await expect(card(page, 'race').getByRole('listitem')).toHaveCount(3);
    await expect(alert).toBeEmpty();
  });
};
