import type { Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { localeOfRun } from './rotatingLocale.ts';

const locale = localeOfRun();
const t = wordingIn(locale);

export const confirmation = (page: Page) => page.getByRole('dialog', { name: t('data.deletedTitle') });

/** Records every request to delete an account. */
export const deletionsOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/delete')) asked.push(request.url());
  });
  return asked;
};
