import { expect, type Page } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { forge } from './rowsMemberCases.ts';
import { test } from './test.ts';
import { confirmElsewhere, mailsTo } from './visitor.ts';

const t = wordingIn('en');
const MAIL_PAGE = pathTo('mailValidation', 'en');

/** Whether the address is verified in the cached profile. */
const isCachedVerified = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const { value } = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { emailVerified: unknown } };
    return value.emailVerified;
  });

test('T27 an address that was verified in another browser meanwhile is verified here as well', async ({ page }) => {
  const email = await enterClub(page, 'en');
  expect(await isCachedVerified(page)).toBe(false);
  const [mail] = (await mailsTo(email)).filter(({ kind }) => kind === 'verify-email');
  await confirmElsewhere(mail?.link);
  await page.goto(MAIL_PAGE);
  await expect(page.getByRole('heading', { name: t('auth.verified') })).toBeVisible();
  expect(await isCachedVerified(page)).toBe(true);
});

test('T29 an address that is verified in a forged profile alone opens nothing, because the provider is asked', async ({
  page,
}) => {
  await enterClub(page, 'en');
  await forge(page);
  const asked = page.waitForResponse(/\/userinfo(?!\?fields=custom_fields)/);
  await page.goto(MAIL_PAGE);
  await asked;
  await expect(page.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
  await expect.poll(() => isCachedVerified(page)).toBe(false);
});

test('T65 the pages of an account contain no data of a member, and a shared device caches no response about the member', async ({
  page,
  context,
}) => {
  const email = await enterClub(page, 'en');
  const { id } = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { id: string } }).value,
  );
  for (const locale of LOCALES) {
    for (const route of ['profile', 'club', 'mailValidation', 'mailRequirement', 'authentication'] as const) {
      const answer = await context.request.get(pathTo(route, locale), { ignoreHTTPSErrors: true });
      expect(answer.headers()['cache-control']).toContain('max-age=0, must-revalidate');
      const html = await answer.text();
      for (const mark of [email, id]) expect(html).not.toContain(mark);
    }
  }
  const response = page.waitForResponse(/\/userinfo(?!\?fields=custom_fields)/);
  await page.goto(MAIL_PAGE);
  expect((await response).headers()['cache-control']).toContain('no-store');
});
