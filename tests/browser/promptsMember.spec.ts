import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import {
  describeSequence,
  fillIn,
  forgetAsked,
  joinVerified,
  kept,
  LOOKS,
  modal,
  press,
  titled,
} from './promptsMemberCases.ts';
import { test } from './test.ts';
import { newAddress, SANDBOX, sendJoining } from './visitor.ts';

test.use({ arePromptsDue: true });

test('a new member has a minute without prompts, then one prompt, and no other in the same visit', async ({ page }) => {
  const t = wordingIn('en');
  await page.clock.install();
  await sendJoining(page, 'en', newAddress());
  // The sign-up form has asked for the consents, so no modal asks for them alone.
  await expect.poll(() => kept(page, 'subscription_prompt')).toBe(true);
  expect(await kept(page, 'consents_club')).toBe(true);
  await page.goto('about:blank');
  await page.goto(pathTo('club', 'en'));
  await expect.poll(() => kept(page, 'member_visit')).toMatchObject({ isAsked: false });
  await page.clock.fastForward(45_000);
  await page.goto(pathTo('stages', 'en'));
  await page.waitForLoadState('networkidle');
  await expect(modal(page)).toHaveCount(0);
  await page.clock.fastForward(15_000);
  await expect(titled(page, t('auth.pending'))).toBeVisible();
  await press(page, t('prompts.later'));
  await page.goto(pathTo('club', 'en'));
  await page.clock.fastForward(120_000);
  await page.waitForLoadState('networkidle');
  await expect(modal(page)).toHaveCount(0);
});

test.describe('on each visit', () => {
  test.use({ isVisitRested: true });

  for (const look of LOOKS.slice(0, 1)) describeSequence(look);

  test('T38 no stored cap or flag counts as a consent', async ({ page }) => {
    await joinVerified(page, 'en');
    await expect(modal(page)).toBeVisible();
    await page.evaluate(() => {
      const member = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: Record<string, unknown> };
      Object.assign(member.value, { hasAnsweredCycling: true, hasContents: true, emailVerified: true });
      localStorage.setItem('profile', JSON.stringify(member));
      const inAYear = Date.now() + 365 * 24 * 3_600_000;
      for (const name of ['consents_checked', 'consents_club', 'subscription_prompt']) {
        localStorage.setItem(name, JSON.stringify({ value: 'granted', expiresAt: inAYear }));
      }
      localStorage.setItem(
        'capping',
        '{"value":{"pageViews":-1,"consentsClub":-9,"consentsProfile":1e9},"expiresAt":null}',
      );
    });
    const response = page.waitForResponse(/\/userinfo(?!\?fields=custom_fields)/);
    await page.goto(pathTo('club', 'en'));
    const answer: unknown = await (await response).json();
    expect(answer).toMatchObject({ consents: {} });
    await expect(titled(page, wordingIn('en')('prompts.consentsProfileTitle'))).toBeVisible();
    await expect(modal(page).getByRole('checkbox')).toHaveCount(3);
    for (const box of await modal(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  });

  test('T39 the modal that cannot be closed shows the reason, comes four times, and has ways out of it', async ({
    page,
  }) => {
    const t = wordingIn('de');
    await joinVerified(page, 'de');
    const asked = titled(page, t('prompts.consentsProfileTitle'));
    await expect(asked).toBeVisible();
    for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
    await expect(asked.getByRole('status').filter({ hasText: t('prompts.notClosable') })).toBeVisible();
    await expect(asked.getByRole('button', { name: t('prompts.close'), exact: true })).toHaveCount(0);
    await asked.getByText(t('prompts.whyTitle')).click();
    await expect(asked.getByText(t('prompts.whyText'))).toBeVisible();
    expect(await kept(page, 'capping')).toMatchObject({ consentsProfile: 1 });
    for (const count of [2, 3, 4]) {
      await page.goto(pathTo('club', 'de'));
      await expect(asked).toBeVisible();
      expect(await kept(page, 'capping')).toMatchObject({ consentsProfile: count });
    }
    await asked.getByRole('link', { name: t('prompts.leave') }).click();
    await page.waitForURL((url) => url.pathname === homePath('de'));
    await forgetAsked(page);
    await page.goto(pathTo('club', 'de'));
    await expect(titled(page, t('prompts.consentsClubTitle'))).toBeVisible();
  });

  test.describe('while nothing can be saved', () => {
    test.use({ mishapsExpected: /net::ERR_CONNECTION_REFUSED .*\/update-profile/ });

    test('T39 it can be closed, and keeps what was typed until then', async ({ page }) => {
      const t = wordingIn('fr');
      await joinVerified(page, 'fr');
      await expect(titled(page, t('prompts.consentsProfileTitle'))).toBeVisible();
      await page.route(`${SANDBOX}/identity/v1/update-profile`, (route) => route.abort('connectionrefused'));
      await fillIn(page);
      await press(page, t('prompts.complete'));
      await expect(
        modal(page)
          .getByRole('status')
          .filter({ hasText: t('prompts.closable') }),
      ).toBeVisible();
      await expect(modal(page).locator('[name=birthdate-year]')).toHaveValue('1988');
      // After the close button of the error message.
      await modal(page)
        .getByRole('button', { name: t('prompts.close'), exact: true })
        .last()
        .click();
      await expect(titled(page, t('prompts.consentsProfileTitle'))).toHaveCount(0);
    });
  });
});
