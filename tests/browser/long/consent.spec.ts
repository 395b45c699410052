import { expect } from 'playwright/test';
import { LOCALES } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import {
  answerOf,
  chunksOf,
  question,
  settings,
  STAGE,
  t,
  testEqualAnswers,
  testWithdrawal,
} from '../consentQuestion.ts';
import { test } from '../test.ts';
import { recordViolations } from '../violations.ts';

test.use({ isConsentDue: true });

testEqualAnswers(LOCALES);

testWithdrawal('on every kind of page', '', 'footer');

test('an answer dispatches only documented events on the document', async ({ page }) => {
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const real = document.dispatchEvent.bind(document);
    document.dispatchEvent = (event) => {
      told.push(event.type);
      return real(event);
    };
    // Events that bubble up from the site's elements would reach other scripts as well.
    for (const name of ['club:consent', 'club:paused', 'club:moving']) addEventListener(name, () => told.push(name));
  });
  await page.goto(homePath('en'));
  await question(page)
    .getByRole('button', { name: t('consent.accept') })
    .click();
  await expect.poll(() => answerOf(page)).toBe('audience.partners');
  await page
    .getByRole('button', { name: t('marquee.pause') })
    .first()
    .click();
  await expect(page.locator('club-motion.is-paused').last()).toBeAttached();
  await expect(page.locator('club-motion:not(.is-paused)')).toHaveCount(0);
  const events = await page.evaluate(() => Reflect.get(globalThis, 'told') as readonly string[]);
  // The library's own ready event is excluded.
  expect(events.filter((name) => name.startsWith('club') && name !== 'club:session')).toEqual([]);
});

test('the policy for its texts accepts those of the catalogue and no others', async ({ page, context }) => {
  const violations = await recordViolations(context);
  await page.goto(STAGE);
  await question(page)
    .getByRole('button', { name: t('consent.choose') })
    .click();
  await expect(settings(page).getByText(t('consent.audienceAbout'))).toBeVisible();
  expect(violations).toEqual([]);
  const written = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>other</b>';
      return 'written';
    } catch {
      return 'refused';
    }
  });
  expect(written).toBe('refused');
});

test('a visitor in a form is not asked before the form is finished', async ({ page }) => {
  // Focuses the field as soon as the document is parsed, before the consent banner can open.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.querySelector<HTMLElement>('form.newsletter input[type=email]')?.focus();
    });
  });
  const asked = chunksOf(page);
  await page.clock.install();
  const isReady = page.waitForEvent('requestfinished', (request) => request.url().includes('/consentDialog.'));
  await page.goto(pathTo('newsletter', 'en'));
  const field = page.locator('form.newsletter input[type=email]');
  await isReady;
  await field.pressSequentially('lea@');
  // Longer than the delay of the banner without a focused field.
  await page.clock.runFor(60_000);
  await expect(field).toBeFocused();
  await expect(question(page)).toHaveCount(0);
  expect(asked.filter((name) => name.startsWith('orejime'))).toEqual([]);
  await field.blur();
  await page.mouse.click(5, 300);
  await expect(question(page).getByRole('button', { name: t('consent.decline') })).toBeVisible();
});

for (const text of ['', 'audience.everything', '%7B%22audience%22%3Atrue%7D', '__proto__', 'partners.none']) {
  test(`an invalid stored answer, "${text}", does not count as an answer`, async ({ page, context, world }) => {
    await context.addCookies([{ name: '_consent', value: text, url: world.site }]);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/collect')) sent.push(request.url());
    });
    await page.goto(STAGE);
    await expect(question(page).getByRole('button', { name: t('consent.decline') })).toBeVisible();
    expect(sent).toEqual([]);
  });
}
