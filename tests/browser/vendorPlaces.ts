import { expect, type Page } from 'playwright/test';
import { sampleOf, type SampleName } from '../../sandbox/widgets/samples.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { test } from './test.ts';
import { hasDigest } from './vendorScripts.ts';

export const t = wordingIn('en');

/** Where each vendor's script is placed: the name of its element, and the page that holds it. */
const PLACES: Readonly<Record<SampleName, readonly [name: string, path: string]>> = {
  'identity-ui': ['identityUi', pathTo('authentication', 'en')],
  'google-sign-in': ['googleSignIn', pathTo('authentication', 'en')],
  'video-widget': ['videoWidget', pathTo('videos', 'en')],
  'video-player': ['videoPlayer', pathTo('videos', 'en')],
  'live-chat': ['liveChat', pathTo('club', 'en')],
  engagement: ['engagement', homePath('en')],
  'content-widget': ['contentWidget', pathTo('club', 'en')],
};

export const placeOf = (page: Page, name: SampleName) =>
  page.locator(`[aria-labelledby=script-${PLACES[name][0]}] club-script`);

/** Opens the page of a script and goes to its place. */
export const visit = async (page: Page, name: SampleName) => {
  await page.goto(PLACES[name][1]);
  const place = placeOf(page, name);
  await place.scrollIntoViewIfNeeded();
  return place;
};

/** Requests for a script, by the end of its address. */
export const askedFor = (page: Page, name: SampleName): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/widgets/${name}/sdk.js`)) asked.push(request.url());
  });
  return asked;
};

/** Advances the page's clock in steps of half a second until the place shows that its script is unavailable. */
export const waitForSentence = (page: Page, place: ReturnType<typeof placeOf>) =>
  expect(async () => {
    await page.clock.runFor(500);
    expect(await place.locator('.unavailable').textContent()).toBe(t('script.unavailable'));
  }).toPass({ timeout: 60_000 });

/** Expects an empty place on a page that is otherwise complete. */
export const expectWhole = async (page: Page, place: ReturnType<typeof placeOf>): Promise<void> => {
  await expect(place.locator('[data-host]')).toBeEmpty();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

/** Defines the test of a script whose bytes do not match its integrity hash. */
const testOtherBytes = (name: SampleName): void => {
  test('T53 is not run when its bytes differ from its hash, and is requested twice at most', async ({
    page,
    context,
    world,
  }) => {
    await allowConsent(context, world);
    const asked = askedFor(page, name);
    await page.route(`**/widgets/${name}/sdk.js`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
        body: `${sampleOf(name)}\nglobalThis.isReplaced = true;`,
      }),
    );
    const place = await visit(page, name);
    await expect(place.locator('.unavailable')).toHaveText(t('script.unavailable'));
    await expectWhole(page, place);
    expect(await page.evaluate(() => 'isReplaced' in globalThis)).toBe(false);
    expect(asked).toHaveLength(2);
  });
};

/** Defines the tests of vendors' scripts that fail. */
export const testVendorFaults = (names: readonly SampleName[]): void => {
  for (const name of names) {
    test.describe(`the script ${name}`, () => {
      test(`R20 T53 ${name} counts as unavailable when it throws`, async ({ page, context, world }) => {
        await allowConsent(context, world);
        await context.addInitScript(() => {
          Object.assign(globalThis, { clubSampleFault: 'throws' });
        });
        await page.clock.install();
        const place = await visit(page, name);
        await waitForSentence(page, place);
        await expectWhole(page, place);
      });

      test(`R20 T53 ${name} counts as unavailable when its address serves another script`, async ({
        page,
        context,
        world,
      }) => {
        await allowConsent(context, world);
        await context.addInitScript(() => {
          Object.assign(globalThis, { clubSampleFault: 'another' });
        });
        await page.clock.install();
        const told = page.waitForEvent('console', (message) =>
          message.text().startsWith(`club: script: ${PLACES[name][0]}: `),
        );
        const place = await visit(page, name);
        await waitForSentence(page, place);
        await expectWhole(page, place);
        expect((await told).text()).toMatch(
          new RegExp(`^club: script: ${PLACES[name][0]}: .* is missing, or of another`),
        );
      });

      test(`R20 T53 ${name} counts as unavailable when it does not load`, async ({ page, context, world }) => {
        await allowConsent(context, world);
        await page.route(`**/widgets/${name}/sdk.js`, () => undefined);
        await page.clock.install();
        const asked = page.waitForRequest(`**/widgets/${name}/sdk.js`);
        const place = await visit(page, name);
        await asked;
        await waitForSentence(page, place);
        await expectWhole(page, place);
      });

      if (hasDigest(name)) testOtherBytes(name);
    });
  }
};
