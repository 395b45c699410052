import { expect } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, SANDBOX, send } from './visitor.ts';

test.use({
  mishapsExpected:
    /(?:net::ERR_FAILED|status of 500) .*\/identity\/v1\/(?:config|sso\/data)|status of 401 .*\/password\/login/,
});

for (const [fault, answer] of [
  ['R01 refuses connections', { abort: true }],
  ['R02 answers 500', { status: 500, body: '' }],
  ['R02 answers a page', { status: 200, body: '<!doctype html>', contentType: 'text/html' }],
] as const) {
  test(`${fault}: a page can be read as usual, and the login shows "try again later" and works once the provider is back`, async ({
    page,
  }) => {
    const t = wordingIn('de');
    const isDown = { now: true };
    await page.route(`${SANDBOX}/**`, (route) => {
      if (!isDown.now) return route.continue();
      return 'abort' in answer ? route.abort() : route.fulfill(answer);
    });
    await page.goto(homePath('de'));
    await page.mouse.click(5, 400);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    await openForms(page, 'de');
    await send(page, { email: 'member@club.example', password: PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.unreachable') })).toBeVisible();
    isDown.now = false;
    await send(page, { password: PASSWORD });
    await expect(page.getByRole('alert').filter({ hasText: t('auth.wrongCredentials') })).toBeVisible();
  });
}
