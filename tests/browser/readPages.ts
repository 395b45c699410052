import { expect, type Page, type Request } from 'playwright/test';
import { pathTo, stagePath } from '~/i18n/paths.ts';
import { articlePathOf } from './articlePathOf.ts';
import { test } from './test.ts';

/** The kinds of requests that a page for reading may cause: the document, its fonts and its icon. */
const ALLOWED = ['document', 'font', 'favicon'];

const kindOf = (request: Request): string =>
  request.url().endsWith('/favicon.svg') ? 'favicon' : request.resourceType();

export const PAGES = [
  ['an article', articlePathOf('stage-09-pogacar-wins-in-laruns', 'fr')],
  ['an article for members', articlePathOf('members-portrait-marc-hirschi', 'en')],
  ['a stage', stagePath(9, 'de')],
  ['a team', pathTo('teams', 'es', 'uae-team-emirates')],
  ['a rider', pathTo('riders', 'en', 'tadej-pogacar')],
] as const;

/** Adds up, from the first moment on, how far the page's content jumps. */
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

/** Waits until the letters have come, and what they moved has been drawn and counted. */
const lettersOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    await nextFrame();
    await nextFrame();
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });

/** A page is painted from its own text, before anything that belongs to it has come. */
const testPainted = (what: string, path: string): void => {
  test(`${what} is painted after one request, needs no script, and does not move when its letters come late`, async ({
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
    // Everything but the page itself is held back until there is something to read.
    await expect.poll(() => paintsOn(page)).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isPainted(undefined);
    expect(await lettersOn(page)).toContainEqual(expect.stringContaining('Club'));
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01);
    expect(asked.filter((kind) => kind === 'document')).toHaveLength(1);
    expect(asked.filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
  });
};

/** A page needs no script while it is read. */
const testScriptless = (what: string, path: string): void => {
  test(`${what} asks for no script while it is read, and holds no React`, async ({ page }) => {
    const asked: string[] = [];
    // The reader's first scroll, key or pointer event causes one small request to the provider: whether she has a session.
    const questions: string[] = [];
    page.on('request', (request) => {
      const isQuestion = new URL(request.url()).pathname === '/identity/v1/sso/data';
      if (isQuestion) questions.push(request.url());
      else asked.push(kindOf(request));
    });
    await page.goto(path);
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 20_000);
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await link.hover();
    await page.locator('[data-account]').hover();
    await page.locator('[data-account]').focus();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((kind) => !ALLOWED.includes(kind))).toEqual([]);
    expect(questions).toHaveLength(1);
    expect(await page.locator('script[src], link[rel="modulepreload"], astro-island').count()).toBe(0);
    expect(await page.locator('script').allTextContents()).not.toContainEqual(expect.stringMatching(/react/i));
  });
};

/** Pages that are read: painted at once, without a script. */
export const testReading = (pages: readonly (readonly [what: string, path: string])[]): void => {
  for (const [what, path] of pages) {
    testPainted(what, path);
    testScriptless(what, path);
  }
};
