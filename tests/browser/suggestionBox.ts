import { type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';

export const en = wordingIn('en');

/** Opens the header's search box; returns its field and its list of suggestions. */
export const openBox = async (page: Page, path: string) => {
  await page.goto(path);
  const search = page.getByRole('banner').getByRole('search');
  await search.getByRole('button').click();
  return {
    field: search.getByRole('combobox'),
    list: search.getByRole('listbox', { name: /\d/ }),
    options: search.getByRole('option'),
    status: search.getByRole('status'),
  };
};
