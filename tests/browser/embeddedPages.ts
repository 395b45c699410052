import { expect, type FrameLocator, type Page } from 'playwright/test';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import { test } from './test.ts';
import { SANDBOX } from './visitor.ts';

export const SITE = process.env['CLUB_SITE'] ?? 'http://localhost:4321';

/** Opens a page of the shop that frames a page of the site. */
export const openFrame = async (page: Page, path: string): Promise<FrameLocator> => {
  await page.goto(`${SANDBOX}/partners/eshop/frame/?path=${encodeURIComponent(path)}`);
  return page.frameLocator('#framed');
};

export const messages = (page: Page) => page.locator('#messages');

export const agree = (page: Page) => page.context().addCookies([{ name: '_consent', value: 'partners', url: SITE }]);
export const widget = (page: Page) => page.locator('club-widget iframe');

/** Records the requests to the widget, with their referrers. */
export const askedOf = (page: Page) => {
  const asked: { readonly query: URLSearchParams; readonly referrer: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/widgets/greeting/') asked.push({ query: searchParams, referrer: request.headers()['referer'] });
  });
  return asked;
};

/** Defines a test per page that reports its height to the property that frames it. */
export const testHeightPosted = (routes: readonly RouteId[]): void => {
  for (const route of routes) {
    test(`${route} in the frame of a property reports its height plus 20 pixels, and again when it grows`, async ({
      page,
    }) => {
      const framed = await openFrame(page, `${pathTo(route, 'en')}?isWebview=1`);
      await expect(framed.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(framed.locator('.site-header')).toBeHidden();
      await expect(framed.locator('.site-footer')).toBeHidden();
      const heightOf = () => framed.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
      await expect(async () => {
        await expect(messages(page).locator('p').last()).toHaveText(`resize: ${(await heightOf()) + 20}`, {
          timeout: 500,
        });
      }).toPass();
      const before = await heightOf();
      await framed.locator('main').evaluate((main) => {
        const more = document.createElement('p');
        more.style.height = '500px';
        main.append(more);
      });
      await expect(async () => {
        const after = await heightOf();
        expect(after).toBeGreaterThan(before + 400);
        await expect(messages(page).locator('p').last()).toHaveText(`resize: ${after + 20}`, { timeout: 500 });
      }).toPass();
    });
  }
};
