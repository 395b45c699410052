import { expect, type Page } from 'playwright/test';
import { type Classification } from '~/config/race/definition.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

export const RANKINGS = pathTo('rankings', 'en');

export const tabOf = (page: Page, key: Classification) =>
  page.getByRole('tab', { name: wordingIn('en')(`classification.${key}`) });

/** Expects that only this tab is selected and in the tab order, and that only its section is shown. */
export const expectOpen = async (page: Page, key: Classification): Promise<void> => {
  await expect(page.getByRole('tab', { selected: true })).toHaveText(wordingIn('en')(`classification.${key}`));
  await expect(page.locator('[role="tab"][tabindex="0"]')).toHaveText(wordingIn('en')(`classification.${key}`));
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.getByRole('tabpanel')).toHaveAttribute('id', key);
};
