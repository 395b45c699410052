import { expect, type Route } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { KINDS_FOR_MEMBERS, type SamplePage } from './samplePages.ts';
import { test } from './test.ts';
import { newAddress, sendJoining } from './visitor.ts';

export const t = wordingIn('en');
export const STAGE = stagePath(9, 'en');

/** Waits until the page is idle and has sent its own requests. */
export const rest = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }));

/** Defines a test per page before the consent question is answered. */
export const testNobodyAsked = (samples: readonly SamplePage[]): void => {
  for (const [kind, pathIn] of samples) {
    test(`a page of the kind ${kind} sends requests to its own host and the provider only`, async ({ page, world }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        const isOwn = origin === world.site || /^(?:data|blob|about):/.test(request.url());
        const isProvider = origin === world.sandbox && /^\/(?:identity|oauth|popup)\//.test(pathname);
        if (!isOwn && !isProvider) elsewhere.push(request.url());
      });
      await page.goto(pathIn('fr'));
      // Pages for members redirect a visitor to the login, which would interrupt another navigation.
      if (KINDS_FOR_MEMBERS.includes(kind)) await page.waitForURL(`**${pathTo('authentication', 'fr')}?*`);
      await page.mouse.click(5, 400);
      if (kind !== 'chooser') {
        await expect(page.locator('.orejime-Banner')).toBeVisible();
        // The click is not counted, because consent has not been given.
        await page.locator('.site-header .brand').click();
        await page.waitForURL(`**${homePath('fr')}`);
      }
      await page.evaluate(rest);
      expect(elsewhere).toEqual([]);
    });
  }
};

/** The faults of a collector. */
const FAULTS: Readonly<Record<string, (route: Route) => Promise<void> | undefined>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'answers 500': (route) => route.fulfill({ status: 500 }),
  'never answers': () => undefined,
};

/** Defines a test per fault of the collector. */
export const testBrokenCollector = (names: readonly string[]): void => {
  for (const [is, meet] of Object.entries(FAULTS).filter(([name]) => names.includes(name))) {
    test(`R22 T52 while the collector ${is}, links and logins work`, async ({ page, context, world }) => {
      await allowConsent(context, world);
      await page.route('**/collect', (route) => meet(route));
      const first = page.waitForRequest('**/collect');
      await page.goto(STAGE);
      await first;
      await page.locator('.site-header .brand').click();
      await page.waitForURL(`**${homePath('en')}`);
      await sendJoining(page, 'en', newAddress());
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    });
  }
};
