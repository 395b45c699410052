import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';

import { test } from '../test.ts';

/** The parent domain of all hosts of this run: browsers accept a cookie's `Domain` only for a real parent, which localhost lacks. */
const PARENT = 'box.test';

// The same settings as in ../described.spec.ts, so that both files share one build.
test.use({
  variant: { PUBLIC_RELOAD: 'described', PUBLIC_WIDGET_IDENTITY: 'message', PUBLIC_COOKIE_DOMAIN: PARENT },
});

for (const value of ['1; Path=/en', 'true', '%00', 'a'.repeat(3000)]) {
  test(`T57 a flag cookie that a sister host has set, ${value.slice(0, 12)}, logs no one in and breaks no page`, async ({
    page,
    world,
  }) => {
    await page.goto(`${world.sandbox}/mailbox`);
    await page.evaluate(
      ([text, domain]) => {
        document.cookie = `_club=${text}; Domain=${domain}; Secure`;
      },
      [value, PARENT] as const,
    );
    await page.goto(homePath('en'));
    expect(await page.evaluate(() => document.cookie)).toContain('_club=');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('club-account [data-account]')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
  });
}
