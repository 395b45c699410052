import { type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';

export const PHONE = { width: 360, height: 740 };
export const en = wordingIn('en');

export const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => {
    scrollTo(0, y);
  }, top);
