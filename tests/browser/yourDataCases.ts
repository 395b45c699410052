import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

export const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-download]').click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
};
