import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, rankingsPath, stagePath } from '~/i18n/paths.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';

// The first visit: the question for consent is due.
test.use({ isConsentDue: true });

const locale = localeOfRun();

const PATHS = [
  homePath(locale),
  ...(['stages', 'riders', 'teams', 'rankings', 'news', 'search', 'raceCentre'] as const).map((route) =>
    pathTo(route, locale),
  ),
  stagePath(9, locale),
  rankingsPath(9, locale),
  pathTo('riders', locale, 'tadej-pogacar'),
  pathTo('teams', locale, 'uae-team-emirates'),
];

/** Whether the largest paint so far is a part of the consent banner. */
const isBannerLargest = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      const element: unknown = last === undefined ? null : Reflect.get(last, 'element');
      resolve(element instanceof Element && element.closest('.orejime-Banner') !== null);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    return promise;
  });

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`at ${width} pixels the question for consent is not the largest paint of any page`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    const late: string[] = [];
    for (const path of PATHS) {
      await page.goto(path);
      await expect(page.locator('.orejime-Banner')).toBeVisible();
      await page
        .locator('.orejime-Banner')
        .evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)));
      if (await isBannerLargest(page)) late.push(path);
    }
    expect(late).toEqual([]);
  });
