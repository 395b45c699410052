import { expect } from 'playwright/test';
import { beMember } from '../beMember.ts';
import { test } from '../test.ts';
import { openForms } from '../visitor.ts';

test('the header shows the session while the page waits for a passkey', async ({ page, context }) => {
  await page.addInitScript(() => {
    // `about:blank` is no secure context and has no `navigator.credentials`.
    if (!('PublicKeyCredential' in globalThis)) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    // A passkey request that stays open.
    navigator.credentials.get = (options) => {
      document.documentElement.dataset['asked'] = options?.mediation ?? '';
      return new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new DOMException('Another way was taken', 'AbortError'));
        });
      });
    };
  });
  await beMember(page, 'de');
  await context.clearCookies({ name: '_club' });
  // Without a session while the page loads, and with one at the first pointer event.
  await page.route(/\/sso\/data/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: '{"is_authenticated":false}' });
  });
  await openForms(page, 'de');
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'conditional');
  await page.unroute(/\/sso\/data/);
  await page.mouse.click(5, 400);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
