import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { test } from './test.ts';

test('the criteria of every page in a fault detect a page with layout shifts, and one that sends requests in a loop', async ({
  page,
  world,
}) => {
  const watch = watchHost(page, world.sandbox);
  await watch.visit(pathTo('authToSee', 'en'));
  await expectBase(page, watch, 'visitor');
  await expect(expectBase(page, { asked: ['/a', '/b', '/c'], loads: () => 1 }, 'visitor')).rejects.toThrow('/a,/b,/c');
  await expect(expectBase(page, { asked: [], loads: () => 3 }, 'visitor')).rejects.toThrow('3');
  await page.evaluate(() => {
    const pushing = document.createElement('p');
    pushing.className = 'lead';
    pushing.append(...Array.from({ length: 400 }, () => 'A text that comes late. '));
    document.querySelector('main')?.prepend(pushing);
  });
  await expect(async () => {
    await expect(expectBase(page, watch, 'visitor')).rejects.toThrow('toBeLessThanOrEqual');
  }).toPass();
});
