import type { Page } from 'playwright/test';
import type { MAIN_MENU } from '~/config/menus.ts';

export const menu = (page: Page, key: (typeof MAIN_MENU)[number]['key']) =>
  page.locator('.main-menu details').filter({ has: page.locator(`[data-menu=${key}]`) });

export const askedFor = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/menus[./]/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  return asked;
};
