import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { localeOfRun } from '../rotatingLocale.ts';
import { test } from '../test.ts';
import { yourData } from '../yourData.ts';
import { confirmElsewhere, mailsTo } from '../visitor.ts';
import { download } from '../yourDataCases.ts';

const locale = localeOfRun();
const t = wordingIn(locale);

test('the message that the file is ready disappears by itself', async ({ page }) => {
  await beMember(page, locale);
  const { open, status, remove } = yourData(page, locale);
  await page.clock.install();
  await open();
  await download(page);
  await expect(status).toHaveText(t('data.saved'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(status).toBeEmpty();
  await expect(remove).toBeVisible();
});

test.describe('when the provider does not answer', () => {
  test.use({ mishapsExpected: /net::ERR_CONNECTION_RESET .*\/mfa\/credentials|status of 403 .*\/delete/ });

  test('no incomplete file is made, the error is shown and stays, and the button works again', async ({
    page,
    context,
  }) => {
    await beMember(page, locale);
    const { open, alert } = yourData(page, locale);
    await open();
    await context.route(/\/mfa\/credentials$/, (route) => route.abort('connectionreset'));
    await page.locator('[data-download]').click();
    await expect(alert).toHaveText(t('data.failed'));
    await context.unroute(/\/mfa\/credentials$/);
    await download(page);
    await expect(alert).toBeEmpty();
  });

  test('T37 a member with a second factor uses it first, and need not confirm again', async ({ page }) => {
    const email = await beMember(page, locale);
    const { open, end } = yourData(page, locale);
    await open();
    await enrol(page, email);
    await end();
    const [newest] = await codesOf(email, 'second-factor', 2);
    await page.locator('[name=step_up_code]').fill(newest ?? '');
    await page.locator('[name=step_up_code]').press('Enter');
    await expect(page.getByRole('dialog', { name: t('data.deletedTitle') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(homePath(locale));
  });
});

/** Waits for `count` mails of a kind; returns their codes, the newest first. */
const codesOf = async (email: string, kind: string, count: number): Promise<readonly string[]> => {
  const codes = async () => (await mailsTo(email)).flatMap((mail) => (mail.kind === kind ? (mail.code ?? []) : []));
  await expect.poll(async () => (await codes()).length).toBe(count);
  return codes();
};

/** Registers the member's e-mail address as a second factor by the forms of the profile page. */
const enrol = async (page: Page, email: string): Promise<void> => {
  const send = (path: string, body: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const kept = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { accessToken: string } };
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${kept.value.accessToken}` };
        return (await fetch(address, { method: 'POST', headers, body: sent })).status;
      },
      [`${process.env['CLUB_SANDBOX'] ?? ''}/identity/v1${path}`, JSON.stringify(body)] as const,
    );
  const [link] = (await mailsTo(email)).map((mail) => mail.link ?? '');
  await confirmElsewhere(link);
  expect(await send('/mfa/credentials/emails', {})).toBeLessThan(300);
  const [code] = await codesOf(email, 'second-factor', 1);
  expect(await send('/mfa/credentials/emails/verify', { verification_code: code })).toBeLessThan(300);
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a small phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('section and confirmation fit in German, and axe finds no problem', async ({ page }) => {
      await beMember(page, 'de');
      const { open, remove, dialog } = yourData(page, 'de');
      await open();
      const findings = async () => (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations;
      expect(await findings()).toEqual([]);
      await remove.click();
      await expect(dialog).toBeVisible();
      expect(await findings()).toEqual([]);
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await beyond()).toBe(0);
      expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });
  });
}
