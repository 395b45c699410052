import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('es');

test('the list of riders is sorted by place and by name, and riders who left stay last', async ({ page }) => {
  await page.goto(pathTo('riders', 'es'));
  const rows = page.locator('club-sort tbody tr');
  const first = rows.first().locator('th > a');
  const heading = (name: string) => page.locator('club-sort').getByRole('columnheader', { name });
  await expect(first).toHaveText('Egan Bernal');

  const place = heading(t('table.finalPlace'));
  await place.getByRole('button').click();
  await expect(place).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toHaveText('Tadej Pogačar');
  await place.getByRole('button').press('Enter');
  await expect(place).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first().locator('td').last()).toHaveText('146');
  await expect(rows.last().locator('td').last()).toHaveText(/\D/);

  const rider = heading(t('table.rider'));
  await rider.getByRole('button').click();
  await expect(place).not.toHaveAttribute('aria-sort');
  await expect(first).toHaveText('Julian Alaphilippe');
});
