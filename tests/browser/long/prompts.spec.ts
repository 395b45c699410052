import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { describeInvitation, DURING_THE_RACE, invitation, read } from '../promptsCases.ts';
import { localeOfRun } from '../rotatingLocale.ts';
import { test } from '../test.ts';

test.use({ arePromptsDue: true });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(DURING_THE_RACE);
});

const DAY_MS = 24 * 3_600_000;
const locale = localeOfRun();

const storedIn = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown, name);

for (const language of LOCALES.slice(1)) describeInvitation(language);

test('the invitation links to the newsletter’s page, and returns a week later', async ({ page }) => {
  await read(page, 3);
  const way = invitation(page).getByRole('link', { name: wordingIn(locale)('prompts.toNewsletter') });
  await expect(way).toHaveAttribute('href', pathTo('newsletter', locale));
  await page.keyboard.press('Escape');
  await expect(invitation(page)).toHaveCount(0);
  await page.clock.setFixedTime(DURING_THE_RACE + 7 * DAY_MS - 60_000);
  await read(page, 1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.setFixedTime(DURING_THE_RACE + 7 * DAY_MS + 60_000);
  await read(page, 1);
  await expect(invitation(page)).toBeVisible();
});

test.describe('to a visitor who has not answered the consent question', () => {
  test.use({ isConsentDue: true });

  test('no prompt opens before the answer', async ({ page }) => {
    await read(page, 3);
    await expect(page.locator('.orejime-Banner')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .locator('.orejime-Banner')
      .getByRole('button', { name: wordingIn(locale)('consent.decline') })
      .click();
    await read(page, 1);
    await expect(invitation(page)).toBeVisible();
  });
});

test('page views are counted up to seven, and each once', async ({ page }) => {
  const counts: unknown[] = [];
  for (let time = 0; time < 9; time += 1) {
    await page.goto(pathTo('privacy', locale));
    counts.push(await storedIn(page, 'capping'));
  }
  const counted = (pageViews: number) => ({
    value: { pageViews, consentsClub: 0, consentsProfile: 0 },
    expiresAt: null,
  });
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 7, 7].map(counted));
});

test('no prompt opens in an app’s web view', async ({ page }) => {
  await read(page, 3);
  await expect(invitation(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('subscription_prompt');
  });
  await page.goto(`${homePath(locale)}?isWebview=1`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const capping of [
  '{"value":{"pageViews":99},"expiresAt":null}',
  '{"value":{"pageViews":-3,"consentsClub":0,"consentsProfile":0}}',
  '<script>alert(1)</script>',
  '{"value":{"pageViews":3.5,"consentsClub":0,"consentsProfile":0},"expiresAt":null}',
]) {
  test(`T38 a stored count of ${capping} causes at most one prompt more or less, and is corrected`, async ({
    page,
  }) => {
    await page.goto(homePath(locale));
    await page.evaluate((text) => {
      localStorage.setItem('capping', text);
    }, capping);
    await read(page, 1);
    const first = { value: { pageViews: 1, consentsClub: 0, consentsProfile: 0 }, expiresAt: null };
    await expect.poll(() => storedIn(page, 'capping')).toEqual(first);
    await read(page, 2);
    await expect(invitation(page)).toBeVisible();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no problem in the invitation on a phone in German, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await read(page, 3, 'de');
    await expect(invitation(page, 'de')).toBeVisible();
    await expectAccessible(page);
  });
}
