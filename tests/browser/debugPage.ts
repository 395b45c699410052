import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { localeOfRun } from './rotatingLocale.ts';

export const locale = localeOfRun();
export const t = wordingIn(locale);

export const consoleOn = async (page: Page, path: string, query = '') => {
  await page.goto(`${path}?showDebug=1${query}`);
  const region = page.getByRole('region', { name: t('debug.title') });
  await expect(region).toBeVisible();
  return region;
};
