import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { FAULTS } from '../faults.ts';
import {
  describeSequence,
  forgetAsked,
  joinVerified,
  kept,
  LOOKS,
  modal,
  press,
  setCounts,
  titled,
} from '../promptsMemberCases.ts';
import { mostDialogs, watchDialogs } from '../watchDialogs.ts';
import { test } from '../test.ts';
import { join } from '../visitor.ts';

test.use({ arePromptsDue: true, isVisitRested: true });

for (const look of LOOKS.slice(1)) describeSequence(look);

test('a member who has refused four times is asked for the nationality only, once in a session', async ({ page }) => {
  const t = wordingIn('es');
  await watchDialogs(page);
  await joinVerified(page, 'es');
  await expect(modal(page)).toBeVisible();
  await setCounts(page, { consentsProfile: 4, consentsClub: 2 });
  await page.goto(pathTo('club', 'es'));
  await expect(titled(page, t('prompts.nationalityTitle'))).toBeVisible();
  await expectAccessible(page);
  await press(page, t('prompts.later'));
  await page.goto(pathTo('profile', 'es'));
  await page.waitForLoadState('networkidle');
  await expect(modal(page)).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.removeItem('_alert_closed');
  });
  await page.goto(pathTo('club', 'es'));
  await modal(page).locator('[name=nationality]').selectOption('ES');
  await press(page, t('prompts.save'));
  await expect(page.getByRole('status').filter({ hasText: t('prompts.saved') })).toBeVisible();
  expect(await mostDialogs(page)).toBe(1);
});

test('on other pages a member is asked for missing fields once a month, and none is required', async ({ page }) => {
  const t = wordingIn('en');
  await page.goto(homePath('en'));
  await joinVerified(page, 'en');
  await page.goto(pathTo('stages', 'en'));
  await expect(titled(page, t('prompts.consentsTitle'))).toBeVisible();
  await expectAccessible(page);
  await press(page, t('prompts.later'));
  // A dialog dispatches `close` in a later task (HTML, "close the dialog").
  await expect.poll(() => kept(page, 'consents_checked')).toBe(true);
  // The modal has offered the newsletter, too.
  await setCounts(page, { pageViews: 7 });
  await page.goto(pathTo('teams', 'en'));
  await page.waitForLoadState('networkidle');
  await expect(modal(page)).toHaveCount(0);
  expect(await kept(page, 'subscription_prompt')).toBe(true);
});

test('the club’s prompt opens twice at most, and not again after it was closed', async ({ page }) => {
  const t = wordingIn('fr');
  await joinVerified(page, 'fr');
  await expect(modal(page)).toBeVisible();
  await setCounts(page, { consentsProfile: 4 });
  await forgetAsked(page);
  for (const count of [1, 2]) {
    await page.goto(pathTo('club', 'fr'));
    await expect(titled(page, t('prompts.consentsClubTitle'))).toBeVisible();
    expect(await kept(page, 'capping')).toMatchObject({ consentsClub: count });
  }
  await page.goto(pathTo('club', 'fr'));
  await expect(titled(page, t('prompts.nationalityTitle'))).toBeVisible();
  await setCounts(page, { consentsProfile: 4 });
  await page.goto(pathTo('club', 'fr'));
  await press(page, t('prompts.close'));
  await expect.poll(() => kept(page, 'consents_club')).toBe(true);
});

test('T39 a member can log out in the prompt', async ({ page }) => {
  const t = wordingIn('en');
  await joinVerified(page, 'en');
  await press(page, t('prompts.logOut'));
  await page.waitForURL((url) => url.pathname === homePath('en'));
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
});

test.describe('while storage is blocked', () => {
  test.use({
    mishapsExpected:
      /net::ERR_CONNECTION_REFUSED .*\/(?:identity\/v1\/(?:config|sso\/data)|oauth\/token|api\/members\/)/,
  });

  test('T27 no prompt opens for a cached profile alone', async ({ page, context, world }) => {
    await joinVerified(page, 'en');
    await expect(modal(page)).toBeVisible();
    await context.route(`${world.sandbox}/**`, (route) => FAULTS[0]?.meet(route));
    const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(world.sandbox));
    await page.goto(pathTo('club', 'en'));
    await failed;
    await page.waitForLoadState('networkidle');
    await expect(modal(page)).toHaveCount(0);
  });
});

test('T33 a logout in another tab closes the member’s prompt', async ({ page, context }) => {
  const t = wordingIn('en');
  await join(page, 'en');
  await expect(titled(page, t('auth.pending'))).toBeVisible();
  const other = await context.newPage();
  await other.goto(pathTo('mailValidation', 'en'));
  await other.locator('club-account [data-member]').click();
  await other.getByRole('button', { name: t('account.logout') }).click();
  await expect(modal(page)).toHaveCount(0);
});
