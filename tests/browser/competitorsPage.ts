import { type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

export const RIDERS = pathTo('riders', 'en');

/** The parts of the search as a reader finds them. */
export const partsOf = (page: Page) => {
  const search = page.locator('club-competitors');
  return {
    bib: search.getByLabel('Bib'),
    name: search.getByLabel('Name'),
    button: search.locator('form.competitors').getByRole('button'),
    status: search.locator('[data-shown-here]'),
    found: search.locator('tbody tr:visible'),
    showAll: search.getByRole('link', { name: wordingIn('en')('filters.reset') }),
  };
};

/** The page's sentence with the number of found riders. */
export const counted = (number: number): string => wordingIn('en')('filters.shown', { number, total: 176 });
