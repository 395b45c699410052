import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { agree, askedOf, testHeightTold, widget } from '../embeddedPages.ts';
import { test } from '../test.ts';
import { enterClub } from '../beMember.ts';

testHeightTold(['authToSee']);

test.describe('where all of the page is in sight at once', () => {
  // The chat is in sight, too, and lets nobody in whose address is not verified; the browser says so in its console.
  test.use({ mishapsExpected: /403.*chat-credential/, viewport: { width: 1200, height: 9000 } });

  test('a widget in sight before anybody knows who is here hears of the member whom the silent check finds', async ({
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

test('T43 whoever takes back what she has agreed to is rid of a widget at once, and may ask for it again', async ({
  page,
}) => {
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
    await settings.getByRole('button', { name: words('consent.save') }).click();
    await expect(settings).toBeHidden();
  };
  await answerAll('consent.declineAll');
  await expect(widget(page)).toHaveCount(0);
  const asked = askedOf(page);
  await page.locator('[data-load]').click();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, whoever you are.')).toBeVisible();
  expect(asked.map(({ query }) => query.toString())).toEqual(['']);
  await answerAll('consent.acceptAll');
  await answerAll('consent.declineAll');
  await expect(widget(page)).toHaveCount(0);
  await answerAll('consent.acceptAll');
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, Ana.')).toBeVisible();
});
