import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { beMember } from '../beMember.ts';
import { test } from '../test.ts';

test('R04 with a slow provider the header changes once: it never shows a member and a visitor after that', async ({
  page,
  context,
}) => {
  await beMember(page, 'en');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const now = document.documentElement.dataset['session'] ?? 'visitor';
      if (seen.at(-1) !== now) seen.push(now);
    }).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-session'] });
  });
  // Each answer up to the profile is late, and none reaches its time limit.
  await context.route(/\/(?:oauth\/(?:authorize|token)|identity\/v1\/userinfo)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(homePath('en'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen') as unknown)).toEqual(['visitor', 'member']);
});
