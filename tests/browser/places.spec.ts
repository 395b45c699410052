import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { shiftsOf } from './shiftsOf.ts';
import { test } from './test.ts';

const ASKED = '**/api/geolocation';

/** The partners whose slides are shown, the untargeted ones left out. */
const placedOn = (page: Page) => page.locator('club-places li.is-here .name');

/** Answers the question where somebody is, as a service would; the answer counts how often it was asked. */
const answerWith = async (page: Page, said: unknown, status = 200) => {
  const asked: (string | undefined)[] = [];
  await page.context().route(ASKED, async (route) => {
    asked.push((await route.request().allHeaders())['cookie']);
    await route.fulfill({ status, json: said });
  });
  return asked;
};

for (const path of [homePath('en'), pathTo('partners', 'de'), pathTo('club', 'fr')]) {
  test(`on ${path} the slides for the reader's country are shown, once its own service has named it`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(placedOn(page)).toHaveText(['Škoda en France', 'We Love Cycling']);
    await expect(page.locator('club-places li')).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'LCL' })).toBeVisible();
  });
}

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

for (const [said, shown] of [
  [{ countryCode3: 'DEU' }, ['Škoda in Deutschland', 'We Love Cycling']],
  [{ countryCode: 'TH' }, ['We Love Cycling']],
  [{ countryCode: 'PL', countryCode3: 'POL' }, ['We Love Cycling', 'Škoda Storyboard']],
  // Three are meant for it; the element shows two.
  [{ countryCode: 'GB' }, ['Škoda in the UK', 'We Love Cycling']],
] as const) {
  test(`for ${JSON.stringify(said)} the row shows ${shown.join(' and ')}`, async ({ page }) => {
    await answerWith(page, said);
    await page.goto(pathTo('partners', 'en'));
    await expect(placedOn(page)).toHaveText(shown);
  });
}

test('on a phone all four partners of the jerseys are in sight, and nothing scrolls sideways', async ({ page }) => {
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
for (const [width, country] of WIDTHS.flatMap((each) => ['FR', 'TH', 'US'].map((code) => [each, code] as const))) {
  test(`R23 what the reader sees stays in its place at ${width} pixels when slides for ${country} come`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: isAsked, resolve: askedNow } = Promise.withResolvers<unknown>();
    const { promise: maySay, resolve: say } = Promise.withResolvers<unknown>();
    await page.route(ASKED, async (route) => {
      askedNow(undefined);
      await maySay;
      await route.fulfill({ json: { countryCode: country } });
    });
    await page.goto(pathTo('partners', 'en'));
    await isAsked;
    await page.evaluate(() => document.fonts.ready);
    const places = page.locator('club-places');
    const before = await places.boundingBox();
    say(undefined);
    await expect(places).toHaveAttribute('data-country', country);
    expect(await places.boundingBox()).toEqual(before);
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
  });
}

test.describe('T51 R23', () => {
  test.use({ mishapsExpected: /Failed to load resource/ });

  for (const [fault, said, status] of [
    ['answers 500', {}, 500],
    ['answers a number', { countryCode: 33 }, 200],
    ['answers a list', [], 200],
    ['answers a key of every object', { countryCode3: '__proto__' }, 200],
    ['answers markup', { countryCode: '<b>FR</b>' }, 200],
    ['answers nothing', null, 200],
  ] as const) {
    test(`T51 R23 a service that ${fault} leaves the slides for everybody alone, and nothing is kept`, async ({
      page,
    }) => {
      await answerWith(page, said, status);
      const answered = page.waitForResponse(ASKED);
      await page.goto(pathTo('partners', 'en'));
      await (await answered).finished();
      await expect(page.getByRole('link', { name: 'LCL' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Škoda en France' })).toBeHidden();
      await expect(placedOn(page)).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('geoInfo'))).toBeNull();
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.01);
    });
  }

  test('T51 R23 a service that is silent is given up after three seconds, and not before', async ({ page }) => {
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
