import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { answer, openProfile, save } from './profilePage.ts';
import { test } from './test.ts';
import { WITH_VENDORS } from './vendorScripts.ts';
import { join } from './visitor.ts';
import { yourData } from './yourData.ts';

test.use({
  variant: WITH_VENDORS,
  // The browser's console messages about blocked requests, and about the deleted account, for which a section still sends requests.
  mishapsExpected:
    /net::ERR_BLOCKED_BY_CLIENT\S* .*\/(?:widgets\/|collect|api\/(?:hobby-note|geolocation))|status of 401 .*\/identity\/v1\//,
});

const t = wordingIn('es');

/** Everything except the site, the identity provider and the club's own services. */
const THIRD_PARTIES = /\/(?:widgets\/|collect$|api\/hobby-note|api\/geolocation)/;

test('R21 with every third party blocked, a visitor joins, fills in the profile and deletes the account', async ({
  page,
  context,
  world,
}) => {
  await allowConsent(context, world);
  const blocked = new Set<string>();
  await context.route(THIRD_PARTIES, (route) => {
    blocked.add(new URL(route.request().url()).pathname);
    return route.abort('blockedbyclient');
  });
  await page.goto(homePath('es'));
  await page.goto(pathTo('videos', 'es'));
  for (const script of await page.locator('club-script').all()) await script.scrollIntoViewIfNeeded();
  await join(page, 'es');
  for (const script of await page.locator('club-script').all()) await script.scrollIntoViewIfNeeded();
  await expect(page.locator('club-script .unavailable').first()).toHaveText(t('script.unavailable'));
  await openProfile(page, 'es');
  await answer(page, 'personal', 'family_name', 'Martín');
  await save(page, 'personal', 'es');
  const { open, end } = yourData(page, 'es');
  await open();
  await end();
  await expect(page.getByRole('dialog', { name: t('data.deletedTitle') })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-session');
  // The requests were really blocked.
  expect([...blocked].map((path) => path.split('/')[1])).toEqual(expect.arrayContaining(['widgets', 'collect']));
});
