import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { OTHER_SETTINGS } from './otherSettings.ts';
import { test } from './test.ts';

// A build without the setting of the console, like plain `npm run build`; other tests use the same build.
test.use({ variant: OTHER_SETTINGS });

test('T45 a build without the switch contains nothing of the console: no file, no element, no text', async ({
  page,
  world,
}) => {
  const files = globSync('**/*.{html,js,json}', { cwd: world.files });
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /debug/i.test(file))).toEqual([]);
  const holding = files.filter((file) =>
    /club-debug|debug-console|showDebug/.test(readFileSync(join(world.files, file), 'utf8')),
  );
  expect(holding).toEqual([]);
  await page.goto(`${homePath('en')}?showDebug=1`);
  await expect(page.locator('club-debug, .debug-console')).toHaveCount(0);
});
