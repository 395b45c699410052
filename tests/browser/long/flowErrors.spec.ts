import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from '../beMember.ts';
import { openNothing } from '../openNothing.ts';
import { test } from '../test.ts';

// The same settings as in flowPopup.spec.ts, so that both files share one build.
test.use({
  variant: { PUBLIC_SOCIAL_POPUP: '1', PUBLIC_UNSOLICITED_ERRORS: 'described' },
  // A check that is under way at the logout is refused.
  mishapsExpected: /Failed to load resource: the server responded with a status of 400 .*\/oauth\/token/,
});

/** How far the paused clock lies ahead, in milliseconds: the page's timers then run by `runFor` only. */
const LATER_MS = 60_000;

test('an error in the address is shown in the site’s own words, and after 3.5 seconds the member is logged out', async ({
  page,
  world,
}) => {
  const t = wordingIn('de');
  await enterClub(page, 'de');
  await page.clock.install();
  await openNothing(page);
  await page.clock.pauseAt(Date.now() + LATER_MS);
  await page.goto(`${pathTo('authentication', 'de')}?error=x&error_description=Call+0800+1234`);
  const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
  await expect(modal.getByRole('alert')).toHaveText(t('auth.unreachable'));
  await expect(modal.getByRole('status')).toHaveText(t('auth.redirecting'));
  await expect(page.getByText('0800')).toHaveCount(0);
  await page.clock.runFor(3_400);
  await expect(modal).toBeVisible();
  const left = page.waitForRequest(/\/identity\/v1\/logout/);
  await page.clock.runFor(200);
  await left;
  await page.waitForURL((url) => url.pathname === pathTo('authentication', 'de') && url.search === '');
  await expect(page.locator('#auth-email')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  const known = await page.evaluate(
    async (address) => (await fetch(address, { credentials: 'include' })).text(),
    `${world.sandbox}/identity/v1/sso/data?client_id=club`,
  );
  expect(known).toBe('{"is_authenticated":false}');
});

test('an error in the address of a page without a login form is shown, too', async ({ page }) => {
  const t = wordingIn('de');
  await page.goto(`${pathTo('stages', 'de')}?error=x`);
  const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
  await expect(modal.getByRole('alert')).toHaveText(t('auth.unreachable'));
});
