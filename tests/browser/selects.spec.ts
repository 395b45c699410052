import { expect } from 'playwright/test';
import { beMember } from './beMember.ts';
import { formOf, openProfile } from './profilePage.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a select is the browser’s own in our dress: opened and chosen from by keyboard and by a press, and sound for axe', async ({
  page,
}) => {
  await beMember(page, 'de');
  await openProfile(page, 'de');
  const select = formOf(page, 'personal').locator('select').first();
  expect(await select.evaluate((element) => getComputedStyle(element).appearance)).toBe('base-select');
  const isOpen = () => select.evaluate((element) => element.matches(':open'));
  const before = await select.inputValue();
  await select.focus();
  await page.keyboard.press('Space');
  await expect.poll(isOpen).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(isOpen).toBe(false);
  await expect(select).toBeFocused();
  expect(await select.inputValue()).not.toBe(before);
  await select.click();
  await expect.poll(isOpen).toBe(true);
  const last = select.locator('option').last();
  await last.click();
  await expect.poll(isOpen).toBe(false);
  await expect(select).toHaveValue((await last.getAttribute('value')) ?? '');
  await select.click();
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe(false);
});
