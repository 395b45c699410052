import { expect, type Page, type Request } from 'playwright/test';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';

/** The kinds of requests that a page for reading may cause: the document, its fonts and pictures, and its icon. */
const ALLOWED = ['document', 'font', 'image', 'favicon'];

const kindOf = (request: Request): string =>
  request.url().endsWith('/favicon.svg') ? 'favicon' : request.resourceType();

export const PAGES = [
  ['an article', articlePathOf('stage-09-pogacar-wins-in-laruns', 'fr')],
  ['an article for members', articlePathOf('members-portrait-marc-hirschi', 'en')],
  ['a stage', stagePath(9, 'de')],
  ['a team', pathTo('teams', 'es', 'uae-team-emirates')],
  ['a rider', pathTo('riders', 'en', 'tadej-pogacar')],
] as const;

/** Sums the page's layout shifts from its start in `data-shift`. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
      }
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const paintsOn = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

/** Waits until the fonts have loaded and their layout shifts are counted; returns the loaded families. */
const lettersOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await nextFrame();
    await nextFrame();
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });

/** Defines the test that a page is painted before any of its subresources has loaded. */
const testPainted = (what: string, path: string): void => {
  test(`${what} is painted after one request, needs no script, and does not move when its fonts load late`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(kindOf(request)));
    const { promise: painted, resolve: isPainted } = Promise.withResolvers<undefined>();
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') await painted;
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    // All other requests are held back until the first paint.
    await expect.poll(() => paintsOn(page)).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isPainted(undefined);
    expect(await lettersOn(page)).toContainEqual(expect.stringContaining('Club'));
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01);
    expect(asked.filter((kind) => kind === 'document')).toHaveLength(1);
    expect(asked.filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
  });
};

/** The files of React, of the account and of what only they use: focusing an element does not request them. */
const OF_MEMBERS = /\/_astro\/(?:react|zod|account)\./;

/** Defines the test that reading a page loads no script. */
const testScriptless = (what: string, path: string): void => {
  test(`${what} loads no script while it is read, and contains no React`, async ({ page }) => {
    const asked: string[] = [];
    const scripts: string[] = [];
    // The reader's first scroll, key or pointer event causes one small request to the provider, which checks the session.
    const questions: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/identity/v1/sso/data') questions.push(request.url());
      else asked.push(kindOf(request));
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(path);
    // Not over the content: a pointer over a sortable table, or over a profile, requests its script.
    const besideText = () => page.mouse.move(2, 300);
    await besideText();
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.hover();
    await besideText();
    await page.locator('[data-account]').hover();
    expect(asked.filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
    expect(await page.locator('script[src], link[rel="modulepreload"], astro-island').count()).toBe(0);
    expect(await page.locator('script').allTextContents()).not.toContainEqual(expect.stringMatching(/react/i));
    // The first focus loads the elements that the Tab key must reach: the cursor of a profile, and the buttons that sort a table.
    await page.locator('[data-account]').focus();
    await page.waitForLoadState('networkidle');
    expect(scripts).not.toContainEqual(expect.stringMatching(OF_MEMBERS));
    expect(questions).toHaveLength(1);
  });
};

/** Defines the tests of pages for reading. */
export const testReading = (pages: readonly (readonly [what: string, path: string])[]): void => {
  for (const [what, path] of pages) {
    testPainted(what, path);
    testScriptless(what, path);
  }
};
