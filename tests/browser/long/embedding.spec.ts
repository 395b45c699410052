import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { agree, askedOf, testHeightPosted, widget } from '../embeddedPages.ts';
import { test } from '../test.ts';
import { enterClub } from '../beMember.ts';

testHeightPosted(['authToSee']);

test.describe('in a window that shows the whole page', () => {
  // The chat is visible as well and refuses a member whose address is not verified, which the browser's console reports.
  test.use({ mishapsExpected: /403.*chat-credential/, viewport: { width: 1200, height: 9000 } });

  test('a widget that is visible before the session is known receives the member of the silent check', async ({
    page,
  }) => {
    await enterClub(page, 'en');
    await agree(page);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('profile') ?? '{}') as object;
      localStorage.setItem('profile', JSON.stringify({ ...kept, expiresAt: Date.now() - 1 }));
    });
    await page.reload();
    await expect(page.frameLocator('club-widget iframe').getByText('Hello, Ana.')).toBeVisible();
    await expect(widget(page)).toHaveCount(1);
  });
});

test('T43 a withdrawal of consent removes a widget at once, and the visitor may load it again', async ({ page }) => {
  await enterClub(page, 'en');
  await agree(page);
  await page.reload();
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, Ana.')).toBeVisible();
  const answerAll = async (answer: 'consent.declineAll' | 'consent.acceptAll') => {
    const words = wordingIn('en');
    const settings = page.getByRole('dialog', { name: words('consent.settings') });
    await page.locator('footer [data-consent]').click();
    await settings.getByRole('button', { name: words(answer) }).click();
    await expect(settings).toBeHidden();
  };
  await answerAll('consent.declineAll');
  await expect(widget(page)).toHaveCount(0);
  const asked = askedOf(page);
  await page.locator('[data-load]').click();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, visitor.')).toBeVisible();
  expect(asked.map(({ query }) => query.toString())).toEqual(['']);
  await answerAll('consent.acceptAll');
  await answerAll('consent.declineAll');
  await expect(widget(page)).toHaveCount(0);
  await answerAll('consent.acceptAll');
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, Ana.')).toBeVisible();
});
