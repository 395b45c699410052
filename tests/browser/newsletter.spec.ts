import { expect, type APIRequestContext, type Page } from 'playwright/test';
import { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';
import { confirmAddress, mailsTo, SANDBOX } from './visitor.ts';

const subscriptions = z.array(z.object({ email: z.string(), confirmedAt: z.string().nullable(), locale: z.string() }));

const kept = async (request: APIRequestContext) => {
  const answer = await request.get(`${SANDBOX}/api/newsletter.json`);
  return subscriptions.parse(await answer.json());
};

/** Fills in the address and presses the button. */
const subscribe = async (page: Page, locale: Locale, email: string): Promise<void> => {
  await page.getByLabel(wordingIn(locale)('form.email')).fill(email);
  await page.getByRole('button', { name: wordingIn(locale)('newsletter.submit') }).click();
};

/** Only the subscriptions of this test: other tests run at the same time. */
const newSubscriber = (): string => `lea-${crypto.randomUUID()}@club.example`;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Lea subscribes to the newsletter in German, and the link of the mail begins her subscription', async ({
    page,
    request,
  }) => {
    const t = wordingIn('de');
    await page.goto(pathTo('newsletter', 'de'));
    const [mailed, thanks] = [page.getByText(t('newsletter.mailed')), page.getByText(t('newsletter.subscribed'))];
    await expect(mailed).toBeHidden();
    const email = newSubscriber();
    await subscribe(page, 'de', email);
    await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#mailed`);
    await expect(mailed).toBeVisible();
    await expect(thanks).toBeHidden();
    await expect(page.getByText(t('newsletter.invalid'))).toBeHidden();
    const ofLea = async () => (await kept(request)).filter((each) => each.email === email);
    expect(await ofLea()).toEqual([{ email, confirmedAt: null, locale: 'de' }]);
    const [mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: 'newsletter-confirm', language: 'de' });
    await confirmAddress(page, mail?.link);
    await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#subscribed`);
    await expect(thanks).toBeVisible();
    await expect(mailed).toBeHidden();
    expect(await ofLea()).toEqual([{ email, confirmedAt: expect.any(String) as unknown, locale: 'de' }]);
    await page.goto(mail?.link ?? '');
    await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#expired`);
    await expect(page.getByRole('alert')).toHaveText(t('newsletter.expired'));
    await expect(page.getByLabel(t('form.email'))).toBeVisible();
  });

  test("an address that passes the browser's check by mistake is refused with a message, and not stored", async ({
    page,
    request,
  }) => {
    await page.goto(pathTo('newsletter', 'en'));
    await page.getByLabel(wordingIn('en')('form.email')).evaluate((element) => {
      element.setAttribute('type', 'text');
    });
    await subscribe(page, 'en', 'lea at club.example');
    await expect(page).toHaveURL(`${pathTo('newsletter', 'en')}#invalid`);
    await expect(page.getByRole('alert')).toHaveText(wordingIn('en')('newsletter.invalid'));
    expect((await kept(request)).filter(({ email }) => email.includes(' '))).toEqual([]);
  });
});

test('an invalid address is refused with a message of the page, stays in the field, and is sent once it is corrected', async ({
  page,
}) => {
  const t = wordingIn('de');
  await page.goto(`${pathTo('newsletter', 'de')}#expired`);
  const field = page.getByLabel(t('form.email'));
  await expect(page.locator('form.newsletter')).toHaveAttribute('novalidate');
  await subscribe(page, 'de', 'lea@');
  await expect(page.getByRole('alert')).toHaveText([t('newsletter.invalid')]);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('lea@');
  await expect(field).toHaveAccessibleDescription(t('newsletter.invalid'));
  await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#expired`);
  await subscribe(page, 'de', newSubscriber());
  await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#mailed`);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
