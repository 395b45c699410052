import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from '../beMember.ts';
import { openNothing } from '../openNothing.ts';
import { knownToProviderOnly } from '../sessionState.ts';
import { test } from '../test.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const de = wordingIn('de');

const MARKS = [
  ['the record of the last request to the provider has expired too', { value: true, ms: -1 }],
  ['this tab has only asked whether the provider knows the browser', { value: false, ms: 200_000 }],
] as const;

for (const [when, { value, ms }] of MARKS)
  test(`a member with an expired profile is found again when ${when}`, async ({ page }) => {
    await enterClub(page, 'de');
    await openNothing(page);
    await knownToProviderOnly(page);
    const mark = JSON.stringify({ value, expiresAt: Date.now() + ms });
    await page.evaluate((text) => {
      sessionStorage.setItem('refresh_checked', text);
    }, mark);
    await page.goto(pathTo('stages', 'de'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

test('T57 a cookie that a sister host has set logs no one in, and causes one request to the provider', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/oauth/authorize') asked.push(pathname);
  });
  const { origin } = new URL(page.url() === 'about:blank' ? (process.env['CLUB_SITE'] ?? '') : page.url());
  await context.addCookies([{ name: '_club', value: '1', url: origin }]);
  for (const path of [homePath('de'), pathTo('stages', 'de'), pathTo('teams', 'de')]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    await expect(page.getByRole('banner').getByRole('link', { name: de('header.signIn') })).toBeVisible();
  }
  expect(asked).toHaveLength(1);
});
