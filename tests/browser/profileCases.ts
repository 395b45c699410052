import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from './beMember.ts';
import { formOf, openProfile } from './profilePage.ts';
import { test } from './test.ts';

const t = wordingIn('en');

export const button = (page: Page) => formOf(page, 'personal').locator('[type=submit]');

/** Counts the requests that save a profile. */
export const savesOf = (page: Page): { count: number } => {
  const saves = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/update-profile')) saves.count += 1;
  });
  return saves;
};

/** Fragments that name no tab, and those that do. */
export const testFragments = (
  others: readonly string[],
  tabs: readonly `#${'fan' | 'practicing'}${string}`[],
): void => {
  test('T22 the fragment opens a tab when it is exactly its name, with or without _anchor, and nothing else does', async ({
    page,
  }) => {
    await beMember(page, 'en');
    for (const hash of others) {
      await openProfile(page, 'en', hash);
      await expect(page.getByRole('tab', { name: t('account.personal') })).toHaveAttribute('aria-selected', 'true');
    }
    for (const hash of tabs) {
      await openProfile(page, 'en', hash);
      const name = hash.startsWith('#fan') ? 'fan' : 'practicing';
      await expect(page.getByRole('tabpanel', { name: t(`account.${name}`) })).toBeInViewport();
      await expect(formOf(page, 'personal')).toBeHidden();
    }
  });
};
