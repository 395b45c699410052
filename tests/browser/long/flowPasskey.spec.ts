import { expect } from 'playwright/test';
import { beMember } from '../beMember.ts';
import { test } from '../test.ts';
import { openForms } from '../visitor.ts';

test('while a passkey is waited for beside the field, the header still finds out who is here', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    // An empty page is no secure context and has none.
    if (!('PublicKeyCredential' in globalThis)) return;
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
    // A member who takes her time.
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
  // Nobody is logged in while the page begins; she is by the time she moves.
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
