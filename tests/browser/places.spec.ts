import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { answerWith, ASKED, placedOn, testOwnCountry, testSteadyPlaces, testWorthlessAnswers } from './placesPage.ts';
import { test } from './test.ts';

testOwnCountry([homePath('en')]);

test('it is asked once in a tab, without cookies, and kept as geoInfo', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: '_club', value: '1', url: baseURL ?? '' }]);
  const asked = await answerWith(page, { countryCode: 'ES' });
  await page.goto(homePath('en'));
  await expect(placedOn(page)).toHaveText(['Škoda en España', 'We Love Cycling']);
  await page.goto(pathTo('partners', 'en'));
  await expect(placedOn(page)).toHaveText(['Škoda en España', 'We Love Cycling']);
  expect(asked).toEqual([undefined]);
  expect(await page.evaluate(() => sessionStorage.getItem('geoInfo'))).toBe(
    '{"value":{"countryCode":"ES"},"expiresAt":null}',
  );
});

testSteadyPlaces([
  [360, 'US'],
  [1600, 'FR'],
]);

test.describe('T51 R23', () => {
  test.use({ mishapsExpected: /status of 500 .*\/api\/geolocation/ });

  testWorthlessAnswers([
    ['answers 500', {}, 500],
    ['answers markup', { countryCode: '<b>FR</b>' }, 200],
  ]);

  test('T51 R23 a service without a response is given up after three seconds, and not before', async ({ page }) => {
    const lost: string[] = [];
    page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname));
    await page.route(ASKED, () => undefined);
    await page.clock.install({ time: '2026-11-21T11:59:00Z' });
    await page.clock.pauseAt('2026-11-21T12:00:00Z');
    const asking = page.waitForRequest(ASKED);
    await page.goto(pathTo('partners', 'en'));
    await asking;
    await page.clock.runFor(2999);
    expect(lost).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => lost).toEqual(['/api/geolocation']);
    await expect(placedOn(page)).toHaveCount(0);
  });
});
