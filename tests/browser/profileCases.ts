import type { Page } from 'playwright/test';
import { formOf } from './profilePage.ts';

export const button = (page: Page) => formOf(page, 'personal').locator('[type=submit]');

/** Counts the requests that save a profile. */
export const savesOf = (page: Page): { count: number } => {
  const saves = { count: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/update-profile')) saves.count += 1;
  });
  return saves;
};
