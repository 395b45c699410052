import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';

export const violationsOn = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};

/** Holds back the scripts of a page; returns a function that releases them. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
};

/** The languages of the login beside an article: the first runs in `npm test`, the others in the long suite. */
export const LANGUAGES = ['fr', 'es'] as const;

/** Defines the test of the login beside an article with axe and the keyboard. */
export const describeSide = (locale: (typeof LANGUAGES)[number]): void => {
  test(`axe finds no problem in the login beside an article in ${locale}, and Escape returns the focus to its link`, async ({
    page,
  }) => {
    await page.goto(articlePathOf('members-portrait-marc-hirschi', locale));
    const link = page.getByRole('main').getByRole('link', { name: wordingIn(locale)('header.signIn') });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').locator('#auth-email')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(link).toBeFocused();
  });
};
