import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { test } from './test.ts';

// A production build with the switch left on still has no console on the production host.
test.use({
  variant: { PUBLIC_PRODUCTION_HOST: 'localhost', PUBLIC_DEBUG_HOSTS: 'localhost', PUBLIC_DEBUG_CONSOLE: '1' },
});

test('T45 on the production host nothing opens, and no chunk of the console is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of [homePath('en'), pathTo('authentication', 'en'), pathTo('profile', 'en')]) {
    await page.goto(`${path}?showDebug=1&hideToken=0`);
    await page.waitForLoadState('networkidle');
  }
  expect(asked.filter((address) => /debug[./]/i.test(new URL(address).pathname))).toEqual([]);
  await expect(page.locator('club-debug')).toBeEmpty();
});

test('T46 on the production host the hits are not shown, whatever the address contains', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${homePath('en')}?xtshow=1`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((address) => address.includes('shownHits'))).toEqual([]);
  await expect(page.locator('.shown-hits')).toHaveCount(0);
});
