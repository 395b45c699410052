import { expect, type Page } from 'playwright/test';
import { BODY_CLASSES, type PageKind } from '~/config/pageKinds.ts';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { axeFindings, faintFindings } from './axeFindings.ts';
import { toTop } from './expectAccessible.ts';
import { openPage } from './openPage.ts';
import { overflowOf } from './overflowOf.ts';
import { rotatingLocale } from './rotatingLocale.ts';
import { KINDS_FOR_MEMBERS, SAMPLE_PAGES } from './samplePages.ts';
import { test } from './test.ts';
import { recordViolations } from './violations.ts';
import { beMember } from './beMember.ts';
import type { World } from './world.ts';

// One visit of one page of each kind, in one language; `long/` has the other languages, and every menu and tab.
test.use({ isConsentDue: true });

/** Requests of a page for anything but its own host and the provider. */
const foreignRequestsOf = (page: Page, world: World): readonly string[] => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === world.site || /^(?:data|blob|about):/.test(request.url());
    const isProvider = origin === world.sandbox && /^\/(?:identity|oauth|popup)\//.test(pathname);
    if (!isOwn && !isProvider) foreign.push(request.url());
  });
  return foreign;
};

/** Refuses consent, so that the banner does not cover the page. */
const refuse = async (page: Page, locale: Locale): Promise<void> => {
  const decline = page
    .locator('.orejime-Banner')
    .getByRole('button', { name: wordingIn(locale)('consent.decline'), exact: true });
  await decline.click();
  await expect(decline).toBeHidden();
};

/** Keeps the browser on a page that redirects to the club after a while, by an answer without content (204). */
const holdStill = async (page: Page, locale: Locale): Promise<void> => {
  await page.route(`**${pathTo('club', locale)}`, (route) => route.fulfill({ status: 204 }));
};

/** Expects that the page fits a small phone, and a viewport of 1280 pixels at a zoom of 400 % (WCAG 1.4.10). */
const expectFitting = async (page: Page): Promise<void> => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    expect.soft(await overflowOf(page), `${width} pixels wide`).toBe(0);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
};

test('there is a sample of every kind of page', () => {
  expect(SAMPLE_PAGES.map(([kind]) => kind)).toEqual(Object.keys(BODY_CLASSES));
});

for (const [turn, [kind, pathIn]] of SAMPLE_PAGES.entries()) {
  test(`T61 a page of the kind ${kind} sends no request to other hosts before consent, keeps its policy, fits a phone, and axe finds no problem in light or dark`, async ({
    page,
    context,
    world,
  }) => {
    const locale = rotatingLocale(turn);
    const violations = await recordViolations(context);
    if (KINDS_FOR_MEMBERS.includes(kind)) await beMember(page, 'en');
    const foreign = foreignRequestsOf(page, world);
    if (kind === 'mailCallback') await holdStill(page, locale);
    await openPage(page, pathIn(locale));
    await expect(page.locator('body')).toContainClass(BODY_CLASSES[kind]);
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.mouse.click(5, 400);
    if (kind !== 'chooser') {
      await refuse(page, locale);
      await expect(page.locator('footer [data-consent]')).toBeVisible();
    }
    await expectFitting(page);
    await toTop(page);
    expect.soft(await axeFindings(page), 'light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await faintFindings(page), 'dark').toEqual([]);
    expect.soft(foreign).toEqual([]);
    expect(violations).toEqual([]);
  });
}

/** The pages of the account, which need scripts. */
const ACCOUNT_PAGES = [
  'authentication',
  'club',
  'loginToDiscover',
  'profile',
  'mailCallback',
  'mailRequirement',
  'mailValidation',
  'passwordReset',
  'authToSee',
] as const satisfies readonly (RouteId & PageKind)[];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R19 a page of every kind shows its heading and its links, and a page of the account names its purpose and that it needs scripts', async ({
    page,
  }) => {
    test.slow();
    for (const [turn, [kind, pathIn]] of SAMPLE_PAGES.entries()) {
      const locale = rotatingLocale(turn);
      const main = page.getByRole('main');
      await page.goto(pathIn(locale));
      await expect.soft(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
      await expect.soft(main.locator('a[href]:visible').first(), kind).toBeVisible();
      // No control is shown that works only with scripts.
      const promises = 'main button:not(form button):visible, main [hidden] > form, main form [type=password]:visible';
      await expect.soft(page.locator(promises), kind).toHaveCount(0);
      const route = ACCOUNT_PAGES.find((name) => name === kind);
      if (route === undefined) continue;
      await expect.soft(main.getByText(wordingIn(locale)(`member.${route}`)), kind).toBeVisible();
      const needs = wordingIn(locale)(route === 'profile' ? 'profile.needsScripts' : 'auth.needsScripts');
      // By its element, because Playwright's search by text skips `<noscript>`.
      await expect.soft(main.locator('noscript p').filter({ hasText: needs }).first(), kind).toBeVisible();
    }
  });
});
