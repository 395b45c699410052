import { expect } from 'playwright/test';
import { profileFilePath } from '~/i18n/filePaths.ts';
import { testCalendarLink, testStageFiles } from './downloadLinks.ts';
import { test } from './test.ts';

test.describe('with scripts', () => {
  testCalendarLink(['fr']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  testStageFiles();
});

test('the picture of a profile can be opened on its own in a browser', async ({ page }) => {
  await page.goto(profileFilePath(17, 'fr', 'svg'));
  await expect(page.getByRole('img', { name: 'Grenoble – Méribel' })).toBeVisible();
  const { width, height } = (await page.locator('svg').first().boundingBox()) ?? { width: 0, height: 0 };
  expect(width / height).toBeGreaterThan(1.5);
});
