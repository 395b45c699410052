import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

/** Sets, on the page of the race's days, up to which stage the race was seen; an empty value hides nothing. */
export const saySeen = async (page: Page, seen: string, locale: Locale): Promise<void> => {
  const t = wordingIn(locale);
  await page.goto(pathTo('relive', locale));
  await page.getByLabel(t('spoilers.label')).selectOption(seen);
  await page.getByRole('button', { name: t('spoilers.save') }).click();
  await expect(page.locator('club-no-spoilers').getByRole('status')).not.toBeEmpty();
};
