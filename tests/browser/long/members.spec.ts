import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from '../beMember.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { describeMembersText, LOOKS, PATHS, teaserOf, textOf } from '../membersCases.ts';
import { test } from '../test.ts';
import { logOut } from '../visitor.ts';

const API = '**/api/members/**';

for (const look of LOOKS.slice(1)) describeMembersText(look);

test('T34 a logout in another tab removes the member’s text from this one', async ({ page, context }) => {
  await beMember(page, 'en');
  await page.goto(PATHS.en);
  await expect(textOf(page).getByRole('paragraph').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(pathTo('stages', 'en'));
  await logOut(other, 'en');
  await expect(teaserOf(page, 'en')).toBeVisible();
  await expect(textOf(page)).toBeEmpty();
});

test.describe('when the service fails', () => {
  test.use({ mishapsExpected: /net::ERR_FAILED .*\/api\/members\// });

  test('the page shows it, and the text can be requested again', async ({ page }) => {
    const t = wordingIn('es');
    await beMember(page, 'es');
    await page.route(API, (route) => route.abort(), { times: 1 });
    await page.goto(PATHS.es);
    const status = page.locator('club-members-only').getByRole('status');
    await expect(status).toHaveText(t('members.failed'));
    await expectAccessible(page);
    await page.getByRole('button', { name: t('members.again') }).click();
    await expect(textOf(page).getByRole('paragraph').first()).toBeVisible();
    await expect(status).toBeHidden();
  });

  test('R01 while the provider does not answer, a member is not treated as a visitor, and can try again', async ({
    page,
    context,
  }) => {
    const t = wordingIn('en');
    const SILENT = /\/oauth\/authorize/;
    await enterClub(page, 'en');
    await page.evaluate(() => {
      sessionStorage.removeItem('tokens');
    });
    await context.route(SILENT, (route) => route.abort());
    await page.goto(PATHS.en);
    await expect(page.locator('club-members-only').getByRole('status')).toHaveText(t('members.failed'), {
      timeout: 20_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await page.goto(pathTo('club', 'en'));
    await expect(page.locator('club-profile').getByRole('alert')).toContainText(t('club.unavailable'), {
      timeout: 20_000,
    });
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    await context.unroute(SILENT);
    await page
      .locator('club-profile')
      .getByRole('button', { name: t('profile.again') })
      .click();
    await expect(page.locator('club-profile meter')).toBeAttached();
  });

  test('T41 a text with an element that is not allowed is not shown', async ({ page }) => {
    await beMember(page, 'en');
    await page.route(API, async (route) => {
      const origin = (await route.request().headerValue('origin')) ?? '';
      const json = {
        text: [
          ['p', null, 'hello'],
          ['img', 'https://evil.example/x.png'],
        ],
      };
      await route.fulfill({ json, headers: { 'access-control-allow-origin': origin } });
    });
    await page.goto(PATHS.en);
    await expect(page.locator('club-members-only').getByRole('status')).toHaveText(wordingIn('en')('members.failed'));
    await expect(textOf(page)).toBeEmpty();
  });
});
