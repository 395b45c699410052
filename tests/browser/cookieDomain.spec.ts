import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { test } from './test.ts';
import { join, logOut } from './visitor.ts';

/** The properties' common parent (rulings U19). */
const PARENT = 'box.test';

test.use({ variant: { PUBLIC_TOKEN_STORE: 'described', PUBLIC_COOKIE_DOMAIN: PARENT } });

test('T57 a member’s flag is for all hosts below the parent domain, over https alone, and a logout takes it away', async ({
  page,
  context,
}) => {
  const flags = async () => (await context.cookies()).filter(({ name }) => name === '_club');
  await join(page, 'en');
  const [flag, ...others] = await flags();
  expect(others).toEqual([]);
  expect(flag).toMatchObject({ domain: `.${PARENT}`, path: '/', secure: true, sameSite: 'Lax', value: '1' });
  await page.goto(homePath('en'));
  await logOut(page, 'en');
  expect(await flags()).toEqual([]);
});

for (const value of ['1; Path=/en', 'true', '%00', 'a'.repeat(3000)]) {
  test(`T57 a flag that a sister host has tossed, ${value.slice(0, 12)}, lets nobody in and breaks nothing`, async ({
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
