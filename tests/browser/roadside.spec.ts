import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { roadsidePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { deferred } from '~/lib/deferred.ts';
import { test } from './test.ts';

const t = wordingIn('en');
const PAGE = roadsidePath(9, 'en');

/** The option of a known point, by a part of its name. */
const labelOf = async (page: Page, name: string): Promise<string> => {
  const labels = await page.locator('club-roadside option').allTextContents();
  const label = labels.find((text) => text.includes(name));
  if (label === undefined) throw new Error(`There is no point ${name}.`);
  return label.trim();
};

test.use({ timezoneId: 'America/New_York' });

test('a fan at the road of stage 9 reads when the race passes, keeps places and takes one into a calendar', async ({
  page,
}) => {
  await page.goto(stagePath(9, 'en'));
  await page.getByRole('link', { name: t('roadside.link') }).click();
  await expect(page).toHaveURL(PAGE);
  const slider = page.getByRole('slider', { name: t('roadside.place') });
  await expect(page.locator('[data-says="window"]')).toHaveText(t('roadside.start', { from: '12:35' }));
  await expect(page.locator('[data-says="yours"]')).toHaveText(t('roadside.yoursAt', { from: '06:35' }));

  // The last climb, from the list of known points: the same times as in the timetable of the page.
  await page.getByLabel(t('roadside.orPoint')).selectOption({ label: await labelOf(page, 'Marie Blanque') });
  const row = page.getByRole('row', { name: /Marie Blanque/ }).last();
  const [latest, middle, earliest] = (await row.locator('td').allTextContents()).slice(2);
  await expect(page.locator('[data-says="window"]')).toHaveText(
    t('roadside.window', { from: earliest ?? '', to: latest ?? '', middle: middle ?? '' }),
  );
  await expect(page.locator('[data-says="yours"]')).toBeVisible();

  const before = await slider.inputValue();
  await slider.press('ArrowRight');
  await expect.poll(async () => Number(await slider.inputValue()) - Number(before)).toBeCloseTo(0.1);
  await slider.press('ArrowLeft');
  await page.getByRole('button', { name: t('roadside.keep') }).click();
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).fill('12.5');
  await page.getByLabel(t('roadside.kilometre'), { exact: true }).press('Tab');
  await page.getByRole('button', { name: t('roadside.keep') }).click();
  const mine = page.locator('[data-mine] li');
  await expect(mine).toHaveCount(2);
  await expect(mine.first()).toContainText('12.5');
  await page.reload();
  await expect(mine.last()).toContainText('Marie Blanque');

  const waiting = page.waitForEvent('download');
  await mine
    .last()
    .getByRole('button', { name: t('roadside.calendar') })
    .click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('TRIGGER:-PT30M');
  expect(file).toMatch(/SUMMARY:.*Marie Blanque/);

  await mine
    .last()
    .getByRole('button', { name: t('roadside.remove') })
    .click();
  await expect(mine).toHaveCount(1);
});

test('a tap on the profile chooses the place', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page.locator('[data-says="window"]')).not.toBeEmpty();
  const drawing = page.locator('.stage-profile > svg');
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('The profile is not shown.');
  await drawing.click({ position: { x: 40 + (box.width - 66) / 2, y: box.height / 2 } });
  await expect(page).toHaveURL(/[?&]km=76\.[3-7]/);
});

test('everything in the address except kilometres of the course is ignored', async ({ page }) => {
  await page.goto(`${PAGE}?km=999&place=<b>&place=20&place=-4&place=20`);
  await expect(page.locator('[data-mine] li')).toHaveCount(1);
  await expect(page.getByRole('slider')).toHaveValue('20');
});

test('a kilometre beyond the finish is refused with a message, and the place stays', async ({ page }) => {
  await page.goto(`${PAGE}?km=20`);
  const field = page.getByLabel(t('roadside.kilometre'), { exact: true });
  await field.fill('999');
  await field.press('Tab');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(t('roadside.noKilometre', { most: '153' }));
  await expect(page.getByRole('slider')).toHaveValue('20');
  await field.fill('12');
  await field.press('Tab');
  await expect(field).not.toHaveAttribute('aria-invalid');
});

test('what is typed before the tool is mounted counts, and is refused with a message if it is no kilometre', async ({
  page,
}) => {
  for (const [typed, chosen, isInvalid] of [
    ['12', '12', null],
    ['999', '20', 'true'],
  ] as const) {
    const { promise: isTyped, resolve } = deferred<undefined>();
    await page.route(/\/_astro\/roadside\./, async (route) => {
      await isTyped;
      await route.continue();
    });
    await page.goto(`${PAGE}?km=20`, { waitUntil: 'domcontentloaded' });
    const field = page.getByLabel(t('roadside.kilometre'), { exact: true });
    await field.fill(typed);
    resolve(undefined);
    await expect(page.getByRole('slider')).toHaveValue(chosen);
    await expect(field).toHaveValue(typed);
    expect(await field.getAttribute('aria-invalid')).toBe(isInvalid);
    await page.unroute(/\/_astro\/roadside\./);
  }
});
