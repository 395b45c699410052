import { expect, test, type Page } from 'playwright/test';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import { foreignSite } from './foreignSite.ts';

export const SITE = process.env['CLUB_SITE'] ?? 'http://localhost:4321';

/** Opens a page of the club from a partner's, as a popup, and answers what the two see of each other. */
const opened = async (page: Page, address: string) => {
  const partner = await foreignSite(`<!doctype html><title>partner</title><button>open</button><script>
    document.querySelector('button').onclick = () => { window.club = window.open(${JSON.stringify(address)}, 'club', 'popup'); };
  </script>`);
  await page.goto(partner.origin);
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()]);
  await popup.waitForLoadState();
  const hasOpener = await popup.evaluate(() => window.opener !== null);
  const looksClosed = await page.evaluate(() => (Reflect.get(window, 'club') as Window).closed);
  await popup.close();
  await partner.close();
  return { hasOpener, looksClosed };
};

/** Pages that answer to the partner who opened them. */
export const testOpenerKept = (routes: readonly RouteId[]): void => {
  for (const route of routes) {
    test(`a partner's popup of the page ${route} keeps its opener, to which it will answer`, async ({ page }) => {
      expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: true, looksClosed: false });
    });
  }
};

/** Pages on which whoever opened them has no hold. */
export const testOpenerLost = (routes: readonly RouteId[]): void => {
  for (const route of routes) {
    test(`a stranger who opens the page ${route} has no hold on it`, async ({ page }) => {
      expect(await opened(page, SITE + pathTo(route, 'en'))).toEqual({ hasOpener: false, looksClosed: true });
    });
  }
};
