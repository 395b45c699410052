import { expect, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, enterClub } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { FAULTS } from './faults.ts';
import { mostDialogs, watchDialogs } from './watchDialogs.ts';
import { test } from './test.ts';
import { join, mailsTo, SANDBOX } from './visitor.ts';

test.use({ arePromptsDue: true });

const modal = (page: Page) => page.locator('dialog[open]');
const titled = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const press = (page: Page, name: string): Promise<void> =>
  modal(page).getByRole('button', { name, exact: true }).click();

/** Follows the link of the verification mail in no browser at all, as on another device. */
const verify = async (email: string): Promise<void> => {
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verify-email');
  await fetch(mail?.link ?? '', { redirect: 'manual' });
};

/** A member whose address is verified before she comes to the club's page. */
const joinVerified = async (page: Page, locale: Locale): Promise<string> => {
  const email = await beMember(page, locale);
  await verify(email);
  await page.goto(pathTo('club', locale));
  return email;
};

const fillIn = async (page: Page): Promise<void> => {
  const form = modal(page).locator('form');
  await form.locator('[name=civility]').selectOption('ms');
  await form.locator('[name=nationality]').selectOption('FR');
  for (const [part, value] of [
    ['day', '14'],
    ['month', '7'],
    ['year', '1988'],
  ] as const) {
    await form.locator(`[name=birthdate-${part}]`).fill(value);
  }
};

/** What this browser keeps under a name, without its end. */
const kept = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((key) => {
    const entry = JSON.parse(localStorage.getItem(key) ?? '{"value":null}') as { readonly value: unknown };
    return entry.value;
  }, name);

const setCounts = (page: Page, counts: Readonly<Record<string, number>>): Promise<void> =>
  page.evaluate(
    (value) => {
      localStorage.setItem('capping', JSON.stringify({ value, expiresAt: null }));
    },
    { pageViews: 0, consentsClub: 0, consentsProfile: 0, ...counts },
  );

for (const [locale, colorScheme] of [
  ['de', 'dark'],
  ['fr', 'light'],
] as const) {
  const t = wordingIn(locale);

  test(`in ${locale}, one modal comes behind the other on the club’s page, and never two at once`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme });
    await watchDialogs(page);
    await page.goto(homePath(locale));
    const email = await join(page, locale);
    await expect(titled(page, t('auth.pending')).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await press(page, t('auth.resend'));
    await expect(modal(page).getByText(t('auth.resent'))).toBeVisible();
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'verify-email')).toHaveLength(2);
    await press(page, t('prompts.later'));

    await expect(titled(page, t('prompts.consentsProfileTitle')).getByRole('heading')).toBeFocused();
    await expectAccessible(page);
    await press(page, t('prompts.complete'));
    await expect(modal(page).locator('.problem')).toHaveCount(3);
    for (const box of await modal(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
    await fillIn(page);
    await press(page, t('prompts.complete'));

    await expect(titled(page, t('prompts.consentsClubTitle')).getByRole('checkbox')).not.toBeChecked();
    await expectAccessible(page);
    await modal(page).getByRole('checkbox').check();
    await press(page, t('prompts.save'));

    await expect(titled(page, t('prompts.subscriptionTitle'))).toContainText(t('profile.optin_contents'));
    await expectAccessible(page);
    await press(page, t('prompts.subscribe'));
    await expect(modal(page)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: t('prompts.subscribed') })).toBeVisible();
    expect(await mostDialogs(page)).toBe(1);

    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(modal(page)).toHaveCount(0);
  });
}

test('whoever has refused four times is asked for her nationality alone, once in a session', async ({ page }) => {
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

test('on other pages she is asked what is missing once a month, and none of it is required', async ({ page }) => {
  const t = wordingIn('en');
  await page.goto(homePath('en'));
  await joinVerified(page, 'en');
  await page.goto(pathTo('stages', 'en'));
  await expect(titled(page, t('prompts.consentsTitle'))).toBeVisible();
  await expectAccessible(page);
  await press(page, t('prompts.later'));
  // A dialog tells that it was closed in a task of its own (HTML, "close the dialog").
  await expect.poll(() => kept(page, 'consents_checked')).toBe(true);
  // The third page view.
  await expect(titled(page, t('prompts.subscriptionTitle'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(pathTo('teams', 'en'));
  await page.waitForLoadState('networkidle');
  await expect(modal(page)).toHaveCount(0);
  expect(await kept(page, 'subscription_prompt')).toBe(true);
});

test('the club’s question comes twice and no more, and closing it keeps it away', async ({ page }) => {
  const t = wordingIn('fr');
  await joinVerified(page, 'fr');
  await expect(modal(page)).toBeVisible();
  await setCounts(page, { consentsProfile: 4 });
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

test('T38 whatever is written into caps and flags, nobody has agreed to anything', async ({ page }) => {
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
  const told = page.waitForResponse(/\/userinfo/);
  await page.goto(pathTo('club', 'en'));
  const answer: unknown = await (await told).json();
  expect(answer).toMatchObject({ consents: {} });
  await expect(titled(page, wordingIn('en')('prompts.consentsProfileTitle'))).toBeVisible();
  for (const box of await modal(page).getByRole('checkbox').all()) await expect(box).not.toBeChecked();
});

test('T39 the modal that cannot be closed says why, comes four times, and has ways out of it', async ({ page }) => {
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
  await page.goto(pathTo('club', 'de'));
  await expect(titled(page, t('prompts.consentsClubTitle'))).toBeVisible();
});

test('T39 she can log out of it', async ({ page }) => {
  const t = wordingIn('en');
  await joinVerified(page, 'en');
  await press(page, t('prompts.logOut'));
  await page.waitForURL((url) => url.pathname === homePath('en'));
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
});

test.describe('while nothing can be saved', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

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
    // Behind the one of the message about what has failed.
    await modal(page)
      .getByRole('button', { name: t('prompts.close'), exact: true })
      .last()
      .click();
    await expect(titled(page, t('prompts.consentsProfileTitle'))).toHaveCount(0);
  });

  test('T27 nobody is asked by a cached profile alone', async ({ page, context, world }) => {
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

test('T33 a modal goes with its member when she logs out in another tab', async ({ page, context }) => {
  const t = wordingIn('en');
  await enterClub(page, 'en');
  await expect(titled(page, t('auth.pending'))).toBeVisible();
  const other = await context.newPage();
  await other.goto(pathTo('mailValidation', 'en'));
  await other.locator('club-account [data-member]').click();
  await other.getByRole('button', { name: t('account.logout') }).click();
  await expect(modal(page)).toHaveCount(0);
});
