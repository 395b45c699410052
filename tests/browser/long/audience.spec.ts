import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { allowConsent } from '../allowConsent.ts';
import { sentBy, wordsOf } from '../hitsOf.ts';
import { rest, STAGE, t, testBrokenCollector, testNobodyAsked } from '../measuredPages.ts';
import { SAMPLE_PAGES } from '../samplePages.ts';
import { test } from '../test.ts';
import { newAddress, PASSWORD, send } from '../visitor.ts';

test.use({ isConsentDue: true });

test.describe('T61 before there is an answer', () => {
  testNobodyAsked(SAMPLE_PAGES);
});

test('a visitor who agrees to partners only is not counted', async ({ page, context, world }) => {
  await allowConsent(context, world, 'partners');
  const sent = sentBy(page);
  await page.goto(STAGE);
  await page.locator('.site-header .brand').click();
  await page.waitForURL(`**${homePath('en')}`);
  await page.evaluate(rest);
  expect(sent).toEqual([]);
});

test.describe('when the collector fails', () => {
  test.use({ mishapsExpected: /status of 500 .*\/collect/ });

  testBrokenCollector(['answers 500']);
});

test('with xtshow nothing is sent, also of a visitor who has agreed and registers', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const sent = sentBy(page);
  const measuring = page.waitForResponse('**/_astro/audience.*');
  await page.goto(`${pathTo('authentication', 'en')}?initialScreen=signup&xtshow=1`);
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
  await (await measuring).finished();
  await send(page, { given_name: 'Ana', email: newAddress(), password: PASSWORD, password_confirmation: PASSWORD });
  const shown = page.locator('.shown-hits li');
  await expect(shown.filter({ hasText: '"kind":"register"' })).toHaveCount(1);
  expect(sent).toEqual([]);
  // The next page without xtshow is measured again.
  await page.goto('about:blank');
  await page.goto(STAGE);
  await expect.poll(() => wordsOf(sent)).toEqual([`pageview ${STAGE}`]);
});

test('with xtshow nothing is sent of a visitor who agrees after the page has rewritten its address', async ({
  page,
}) => {
  const sent = sentBy(page);
  await page.goto(`${pathTo('riders', 'en')}?xtshow=1`);
  const shown = page.locator('.shown-hits li');
  await expect(shown).toHaveCount(1);
  await page.evaluate(() => {
    history.replaceState(null, '', '?team=TJV');
  });
  const measuring = page.waitForResponse('**/_astro/audience.*');
  await page.getByRole('button', { name: t('consent.accept'), exact: true }).click();
  await (await measuring).finished();
  await page.locator('.site-header summary').first().click();
  await expect(shown).toHaveCount(2);
  expect(sent).toEqual([]);
});
