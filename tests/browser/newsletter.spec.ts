import { expect, type APIRequestContext } from 'playwright/test';
import { z } from 'astro/zod';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

test.use({ javaScriptEnabled: false });

const SANDBOX = process.env['CLUB_SANDBOX'] ?? 'http://localhost:4400';
const subscriptions = z.array(z.object({ email: z.string(), locale: z.string() }));

const kept = async (request: APIRequestContext) => {
  const answer = await request.get(`${SANDBOX}/api/newsletter.json`);
  return subscriptions.parse(await answer.json());
};

test('Lea subscribes to the newsletter in German, is thanked, and the service has kept it', async ({
  page,
  request,
}) => {
  await page.goto(pathTo('newsletter', 'de'));
  const thanks = page.getByText(wordingIn('de')('newsletter.subscribed'));
  await expect(thanks).toBeHidden();
  // The subscriptions of this test alone: others subscribe beside it.
  const email = `lea-${crypto.randomUUID()}@club.example`;
  await page.getByLabel(wordingIn('de')('form.email')).fill(email);
  await page.getByRole('button', { name: wordingIn('de')('newsletter.submit') }).click();
  await expect(page).toHaveURL(`${pathTo('newsletter', 'de')}#subscribed`);
  await expect(thanks).toBeVisible();
  await expect(page.getByText(wordingIn('de')('newsletter.invalid'))).toBeHidden();
  expect((await kept(request)).filter((each) => each.email === email)).toEqual([{ email, locale: 'de' }]);
});

test("an address that passes the browser's check by mistake is refused in words, and not kept", async ({
  page,
  request,
}) => {
  await page.goto(pathTo('newsletter', 'en'));
  const field = page.getByLabel(wordingIn('en')('form.email'));
  await field.evaluate((element) => {
    element.setAttribute('type', 'text');
  });
  await field.fill('lea at club.example');
  await page.getByRole('button', { name: wordingIn('en')('newsletter.submit') }).click();
  await expect(page).toHaveURL(`${pathTo('newsletter', 'en')}#invalid`);
  await expect(page.getByRole('alert')).toHaveText(wordingIn('en')('newsletter.invalid'));
  expect((await kept(request)).filter(({ email }) => email.includes(' '))).toEqual([]);
});
