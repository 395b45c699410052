import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

export const ASKED = '**/api/geolocation';

/** The partners whose slides are shown, the untargeted ones left out. */
export const placedOn = (page: Page) => page.locator('club-places li.is-here .name');

/** Stands in for the geolocation service; returns a function that counts its requests. */
export const answerWith = async (page: Page, body: unknown, status = 200) => {
  const asked: (string | undefined)[] = [];
  await page.context().route(ASKED, async (route) => {
    asked.push((await route.request().allHeaders())['cookie']);
    await route.fulfill({ status, json: body });
  });
  return asked;
};

/** Stands in for the service until `say` lets it answer; `isAsked` is settled by the page's request. */
const answerLater = async (page: Page, body: unknown, status = 200) => {
  const { promise: isAsked, resolve: askedNow } = Promise.withResolvers<unknown>();
  const { promise: maySay, resolve: say } = Promise.withResolvers<unknown>();
  await page.route(ASKED, async (route) => {
    askedNow(undefined);
    await maySay;
    await route.fulfill({ status, json: body });
  });
  return {
    isAsked,
    say: () => {
      say(undefined);
    },
  };
};

/** Opens the partners' page on a stopped clock, of which it waits three seconds for the country, until it has asked. */
const openAndWait = async (page: Page, isAsked: Promise<unknown>): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(pathTo('partners', 'en'));
  await isAsked;
  await page.evaluate(() => document.fonts.ready);
};

/** Where the slides are, and the footer, which everything above it moves. */
const boxesOf = (page: Page) =>
  Promise.all([page.locator('club-places').boundingBox(), page.locator('footer').boundingBox()]);

/** Defines a test per page that shows the slides for the reader's country. */
export const testOwnCountry = (paths: readonly string[]): void => {
  for (const path of paths) {
    test(`on ${path} the slides for the reader's country are shown, once its own service has named it`, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(placedOn(page)).toHaveText(['Škoda en France', 'We Love Cycling']);
      await expect(page.locator('club-places li')).toHaveCount(6);
      await expect(page.getByRole('link', { name: 'LCL' })).toBeVisible();
    });
  }
};

/** Defines a test per width that the slides for a country cause no layout shift. */
export const testSteadyPlaces = (cases: readonly (readonly [width: number, country: string])[]): void => {
  for (const [width, country] of cases) {
    test(`R23 what the reader sees stays in its place at ${width} pixels when slides for ${country} come`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const { isAsked, say } = await answerLater(page, { countryCode: country });
      await openAndWait(page, isAsked);
      const before = await boxesOf(page);
      say();
      await expect(page.locator('club-places')).toHaveAttribute('data-country', country);
      await page.clock.resume();
      expect(await boxesOf(page)).toEqual(before);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    });
  }
};

/** Unusable answers of the geolocation service. */
export const testWorthlessAnswers = (
  answers: readonly (readonly [fault: string, body: unknown, status: number])[],
): void => {
  for (const [fault, said, status] of answers) {
    test(`T51 R23 a service that ${fault} leaves the general slides, and nothing is stored`, async ({ page }) => {
      const { isAsked, say } = await answerLater(page, said, status);
      const answered = page.waitForResponse(ASKED);
      await openAndWait(page, isAsked);
      const before = await boxesOf(page);
      say();
      await (await answered).finished();
      await expect(page.getByRole('link', { name: 'LCL' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Škoda en France' })).toBeHidden();
      await expect(placedOn(page)).toHaveCount(0);
      expect(await page.evaluate(() => sessionStorage.getItem('geoInfo'))).toBeNull();
      expect(await boxesOf(page)).toEqual(before);
    });
  }
};
