import { type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';

export const t = wordingIn('en');
export const RIDERS = pathTo('riders', 'en');
export const STAGES = pathTo('stages', 'en');

export const shown = (page: Page) => page.locator('[data-filterable]:visible');
export const status = (page: Page) => page.locator('[data-shown-here]');

/** Opens a filter and ticks a choice. */
export const tick = async (page: Page, legend: string, choice: string): Promise<void> => {
  const filter = page.locator('details', { has: page.locator('summary', { hasText: legend }) });
  if ((await filter.getAttribute('open')) === null) await filter.locator('summary').click();
  await filter.getByRole('checkbox', { name: choice }).check();
};
