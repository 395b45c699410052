import { expect, test, type Page } from 'playwright/test';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import { foreignSite } from './foreignSite.ts';

export const SITE = process.env['CLUB_SITE'] ?? 'http://localhost:4321';

/** Opens a page of the club as a popup of a partner's page; returns whether each window keeps its reference to the other. */
const opened = async (page: Page, address: string) => {
  const partner = await foreignSite(`<!doctype html><title>partner</title><button>open</button><script>
    document.querySelector('button').onclick = () => { window.club = window.open(${JSON.stringify(address)}, 'club', 'popup'); };
  </script>`);
  await page.goto(partner.origin);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await popup.waitForLoadState();
  // A page for members leads its visitors on meanwhile.
  let hasOpener: boolean | undefined;
  await expect(async () => {
    hasOpener = await popup.evaluate(() => window.opener !== null);
  }).toPass();
  const looksClosed = await page.evaluate(() => (Reflect.get(window, 'club') as Window).closed);
  await popup.close();
  await partner.close();
  return { hasOpener, looksClosed };
};

/** Defines a test per page that reports its result to the partner's window that opened it. */
export const testOpenerKept = (routes: readonly RouteId[]): void => {
  for (const route of routes) {
    test(`a partner's popup of the page ${route} keeps its opener, to report its result`, async ({ page }) => {
      expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: true, looksClosed: false });
    });
  }
};

/** Defines a test per page that is cut off from the window that opened it. */
export const testOpenerLost = (routes: readonly RouteId[]): void => {
  for (const route of routes) {
    test(`a foreign site that opens the page ${route} as a popup gets no reference to its window`, async ({ page }) => {
      expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: false, looksClosed: true });
    });
  }
};
