import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, beMember, enterClub } from './beMember.ts';
import { FAULTS, strike } from './faults.ts';
import { button, savesOf, testFragments } from './profileCases.ts';
import { answer, answerIn, formOf, openProfile, save } from './profilePage.ts';
import { test } from './test.ts';
import { openMenu } from './visitor.ts';

const t = wordingIn('en');
const SAVING = '**/identity/v1/update-profile';

test('T36 three clicks and Enter while the provider takes its time are one request', async ({ page }) => {
  await beMember(page, 'en');
  await openProfile(page, 'en');
  const saves = savesOf(page);
  const { promise: pressed, resolve: isPressed } = Promise.withResolvers<undefined>();
  await page.route(SAVING, async (route) => {
    await pressed;
    await route.continue();
  });
  await answer(page, 'personal', 'family_name', 'Martin');
  await button(page).click({ clickCount: 3 });
  await page.locator('#personal-family_name').press('Enter');
  isPressed(undefined);
  await expect(page.getByRole('status').filter({ hasText: t('profile.saved') })).toBeVisible();
  expect(saves.count).toBe(1);
});

test('the new first name is in the header’s greeting, and the page gets an event', async ({ page }) => {
  await beMember(page, 'en');
  await openProfile(page, 'en');
  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('profile_updated', ({ type }) => {
          resolve(type);
        });
      }),
  );
  await answer(page, 'personal', 'given_name', 'Annie');
  await save(page, 'personal', 'en');
  expect(await told).toBe('profile_updated');
  await expect(await openMenu(page, 'en')).toContainText(t('account.hello', { name: 'Annie' }));
});

test('T27 the profile page shows the provider’s present answer, not what this browser has kept', async ({
  page,
  elsewhere,
}) => {
  const email = await beMember(page, 'en');
  await openProfile(page, 'en');
  await beLoggedIn(elsewhere, 'en', email);
  await openProfile(elsewhere, 'en');
  await answer(elsewhere, 'personal', 'given_name', 'Annick');
  await save(elsewhere, 'personal', 'en');
  await openProfile(page, 'en');
  expect(await answerIn(page, 'personal', 'given_name')).toBe('Annick');
});

test.describe('when the network breaks', () => {
  test.use({
    // The security section below may come near the viewport meanwhile, and request its script.
    mishapsExpected:
      /net::ERR_(?:INTERNET_DISCONNECTED .*\/(?:update-profile|oauth\/token|_astro\/security\.)|CONNECTION_REFUSED)/,
  });

  test('R27 what was typed stays and is marked as unsaved, and trying again sends it once', async ({
    page,
    context,
  }) => {
    await enterClub(page, 'en');
    await openProfile(page, 'en');
    const saves = savesOf(page);
    await answer(page, 'personal', 'family_name', 'Martin');
    await answer(page, 'personal', 'civility', 'ms');
    await expect(page.getByText(t('profile.unsaved'))).toBeVisible();
    await context.setOffline(true);
    await button(page).click();
    await expect(page.getByRole('alert').filter({ hasText: t('auth.offline') })).toBeVisible();
    expect(await answerIn(page, 'personal', 'family_name')).toBe('Martin');
    expect(await answerIn(page, 'personal', 'civility')).toBe('ms');
    await expect(page.getByText(t('profile.unsaved'))).toBeVisible();
    await context.setOffline(false);
    const before = saves.count;
    await save(page, 'personal', 'en');
    expect(saves.count - before).toBe(1);
    await expect(page.getByText(t('profile.unsaved'))).toHaveCount(0);
    await openProfile(page, 'en');
    expect(await answerIn(page, 'personal', 'family_name')).toBe('Martin');
  });

  test('R06 while the provider is down the profile page can be read, shows it, and recovers with another try', async ({
    page,
    context,
    world,
  }) => {
    await enterClub(page, 'en');
    const mend = await strike(context, world, FAULTS[0] ?? { meet: () => undefined });
    await page.goto(pathTo('profile', 'en'));
    await expect(page.getByRole('alert').filter({ hasText: t('profile.unavailable') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    for (const [group, field] of [
      ['personal', 'nationality'],
      ['consents', 'optin_partners'],
    ] as const) {
      await expect(page.locator(`#${group}-${field}`)).toBeDisabled();
      await expect(formOf(page, group).getByRole('button')).toBeDisabled();
    }
    await mend();
    await page.getByRole('button', { name: t('profile.again') }).click();
    await expect(page.locator('#personal-given_name')).toBeEnabled();
    await expect(page.locator('#personal-given_name')).toHaveValue('Ana');
  });
});

testFragments(['#"]', '#personal_anchor_anchor'], ['#fan', '#practicing_anchor']);

test('a consent is kept with the text that was read, is withdrawn with one press, and its history is the provider’s', async ({
  page,
  elsewhere,
}) => {
  const email = await beMember(page, 'en');
  await openProfile(page, 'en');
  await expect(page.getByText(t('profile.noAnswers'))).toBeVisible();
  for (const name of ['optin_cycling', 'optin_contents', 'optin_partners'] as const) {
    await expect(page.locator(`#consents-${name}`)).not.toBeChecked();
  }
  await answer(page, 'consents', 'optin_cycling', 'granted');
  await save(page, 'consents', 'en');
  const receipt = page.locator('.receipts > li');
  await expect(receipt.locator('blockquote').first()).toHaveText(t('profile.optin_cycling'));
  await receipt.getByRole('button').click();
  await expect(page.getByRole('status').filter({ hasText: t('profile.withdrawn') })).toBeVisible();
  await expect(page.locator('#consents-optin_cycling')).not.toBeChecked();
  await receipt.getByText(t('profile.history')).click();
  await expect(receipt.locator('ol > li')).toHaveCount(2);
  const text = await receipt.innerText();
  await beLoggedIn(elsewhere, 'en', email);
  await openProfile(elsewhere, 'en');
  await elsewhere.locator('.receipts > li').getByText(t('profile.history')).click();
  expect(await elsewhere.locator('.receipts > li').innerText()).toBe(text);
});
