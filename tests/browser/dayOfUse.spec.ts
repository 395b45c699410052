import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { allowConsent } from './allowConsent.ts';
import { articlePathOf } from './articlePathOf.ts';
import { openProfile } from './profilePage.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { join, logOut, newAddress, openForms } from './visitor.ts';

const t = wordingIn('en');

/** What the privacy page lists, each as `where name`, in the format of `storedThings`. */
const listedThings = async (page: Page): Promise<readonly string[]> => {
  await page.goto(pathTo('privacy', 'en'));
  const places = new Map(
    (['localStorage', 'sessionStorage', 'cookie', 'indexedDb'] as const).map((where) => [
      t(`storedItems.${where}`),
      where,
    ]),
  );
  const rows = await page
    .locator('main tbody tr')
    .evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('th, td')].map(({ textContent }) => textContent.trim())),
    );
  return rows.flatMap(([name = '', place = '']) => {
    const where = places.get(place);
    return where === undefined ? [] : [`${where} ${name}`];
  });
};

test.use({ isConsentDue: true });

test('a day of use stores nothing that the privacy page does not list, and the chosen language only when one is chosen', async ({
  page,
  context,
  world,
}) => {
  const listed = await listedThings(page);
  expect(listed.length).toBeGreaterThan(25);
  const found = new Set<string>();
  const look = async (): Promise<void> => {
    for (const thing of await storedThings(page)) found.add(thing);
  };

  await page.goto(stagePath(9, 'en'));
  await page.keyboard.press('Shift');
  await page.goto(`${pathTo('raceCentre', 'en')}?referrer=eshop`);
  // The next page has no property in its address, so the script of this page must have stored it first.
  await expect.poll(() => storedThings(page)).toContain('cookie _referer');
  await look();
  expect([...found].filter((thing) => thing.endsWith(' _lang'))).toEqual([]);
  await page
    .getByRole('navigation', { name: t('header.languages') })
    .getByRole('link', { name: /^en/ })
    .click();
  await look();
  expect(found).toContain('localStorage _lang');

  await allowConsent(context, world);
  const counted = page.waitForRequest('**/collect');
  await page.goto(homePath('en'));
  await counted;
  await page.goto(pathTo('partners', 'en'));
  await look();
  await openForms(page, 'en', '?url_referrer=/en/stages/');
  await look();
  await join(page, 'en', newAddress());
  await look();
  await page.goto(articlePathOf('members-portrait-marc-hirschi', 'en'));
  await expect(page.locator('[data-member-text] p').first()).toBeAttached();
  await look();
  await openProfile(page, 'en');
  await look();
  await page.goto(`${homePath('en')}?isWebview=true`);
  await look();
  await page.goto(pathTo('club', 'en'));
  await look();
  await logOut(page, 'en');
  await look();

  expect([...found].filter((thing) => !listed.includes(thing))).toEqual([]);
  // If the day had not stored something of every kind, the test would prove nothing.
  const expected = ['cookie _club', 'cookie _referer', 'localStorage profile', 'localStorage _landing'];
  for (const thing of [...expected, 'sessionStorage webview', 'indexedDb club-auth']) expect(found).toContain(thing);
});
