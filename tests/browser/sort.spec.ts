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
  // The first press loads the script, and already sorts.
  await place.click();
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

test('a ranking is sorted by its gaps from the keyboard, and the team of a rider by the final places', async ({
  page,
}) => {
  await page.goto(`${pathTo('rankings', 'es')}#general`);
  const table = page.locator('#general');
  const names = table.locator('tbody th > a');
  const time = table.getByRole('columnheader', { name: t('table.time') });
  // The first focus of the page loads the script.
  await page.keyboard.press('Tab');
  await time.getByRole('button').press('Enter');
  await expect(time).toHaveAttribute('aria-sort', 'ascending');
  await expect(names.first()).toHaveText('Tadej Pogačar');
  await time.getByRole('button').press('Enter');
  await expect(time).toHaveAttribute('aria-sort', 'descending');
  await expect(names.last()).toHaveText('Tadej Pogačar');
  await table
    .getByRole('columnheader', { name: t('table.rider') })
    .getByRole('button')
    .press('Enter');
  await expect(names.first()).toHaveText('Julian Alaphilippe');

  await page.goto(pathTo('teams', 'es', 'uae-team-emirates'));
  const team = page.locator('club-sort');
  await team.getByRole('columnheader', { name: t('table.finalPlace') }).click();
  await expect(team.locator('tbody th > a').first()).toHaveText('Tadej Pogačar');
  await expect(team.getByRole('columnheader', { name: t('table.rider') }).getByRole('button')).toHaveCount(0);
});
