import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { answerWith, placedOn, testOwnCountry, testSteadyPlaces, testWorthlessAnswers } from '../placesPage.ts';
import { test } from '../test.ts';

testOwnCountry([pathTo('partners', 'de'), pathTo('club', 'fr')]);

for (const [said, shown] of [
  [{ countryCode3: 'DEU' }, ['Škoda in Deutschland', 'We Love Cycling']],
  [{ countryCode: 'TH' }, ['We Love Cycling']],
  [{ countryCode: 'PL', countryCode3: 'POL' }, ['We Love Cycling', 'Škoda Storyboard']],
  // Three entries are meant for the place, and the element shows two.
  [{ countryCode: 'GB' }, ['Škoda in the UK', 'We Love Cycling']],
] as const) {
  test(`for the texts ${JSON.stringify(said)} the row shows ${shown.join(' and ')}`, async ({ page }) => {
    await answerWith(page, said);
    await page.goto(pathTo('partners', 'en'));
    await expect(placedOn(page)).toHaveText(shown);
  });
}

test('on a phone all four partners of the jerseys are visible, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(pathTo('partners', 'de'));
  for (const name of ['LCL', 'Škoda', 'E.Leclerc', 'Krys'])
    await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(placedOn(page)).toHaveCount(2);
  expect(
    await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('club-places, club-places *')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        ).length,
    ),
  ).toBe(0);
});

const WIDTHS = [360, 640, 1600];
testSteadyPlaces(WIDTHS.flatMap((each) => ['FR', 'TH', 'US'].map((code) => [each, code] as const)));

test.describe('T51 R23', () => {
  test.use({ mishapsExpected: /status of 500 .*\/api\/geolocation/ });

  testWorthlessAnswers([
    ['answers 500', {}, 500],
    ['answers a number', { countryCode: 33 }, 200],
    ['answers a list', [], 200],
    ['answers a key of every object', { countryCode3: '__proto__' }, 200],
    ['answers markup', { countryCode: '<b>FR</b>' }, 200],
    ['answers nothing', null, 200],
  ] as const);
});
