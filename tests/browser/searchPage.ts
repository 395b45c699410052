import { type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

export const en = wordingIn('en');
export const SEARCH = pathTo('search', 'en');

/** The parts of the search page as a reader finds them. */
export const partsOf = (page: Page) => {
  const search = page.locator('club-search');
  return {
    field: search.getByRole('combobox'),
    button: search.getByRole('button', { name: en('search.submit') }),
    status: search.locator('[data-hits] [role=status]'),
    hits: search.locator('.hits > li'),
    titles: search.locator('.hits h2 a'),
    /** The pages that the query names, and the hits below them. */
    answers: search.locator('.best a, .hits h2 a'),
    more: search.getByRole('button', { name: en('search.more') }),
    kind: (name: string) => search.getByRole('checkbox', { name }),
  };
};
