import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';

const t = wordingIn('en');

/** Removes the platform features from after 2020 that the pages for reading could use. */
const makeOlder = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const lost: readonly (readonly [object, readonly string[]])[] = [
      [URL, ['parse', 'canParse']],
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['hasOwn', 'groupBy']],
      [AbortSignal, ['any', 'timeout']],
      [Element.prototype, ['checkVisibility', 'replaceChildren']],
      [String.prototype, ['toWellFormed', 'isWellFormed', 'replaceAll', 'at']],
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [URLSearchParams.prototype, ['size']],
      // Firefox reflects ARIA in properties since 2023.
      [Element.prototype, ['role', 'ariaSelected', 'ariaExpanded', 'ariaDisabled', 'ariaLabel', 'ariaHidden']],
      [window, ['requestIdleCallback', 'trustedTypes', 'scheduler', 'structuredClone', 'CSSStyleSheet']],
      [Document.prototype, ['adoptedStyleSheets']],
    ];
    for (const [owner, names] of lost) for (const name of names) Reflect.deleteProperty(owner, name);
  });
};

test.beforeEach(async ({ page }) => {
  await makeOlder(page);
});

test('the search finds a rider in a browser of 2020', async ({ page }) => {
  await page.goto(`${pathTo('search', 'en')}?q=roglic`);
  await expect(page.locator('[data-hits] a').first()).toContainText('Roglič');
});

test('the list of riders is filtered in a browser of 2020', async ({ page }) => {
  await page.goto(pathTo('riders', 'en'));
  const rows = page.locator('[data-filterable]:visible');
  const all = await rows.count();
  const filter = page.locator('details', { has: page.locator('summary', { hasText: t('filters.country') }) });
  await filter.locator('summary').click();
  await filter.getByRole('checkbox', { name: 'Slovenia' }).check();
  await expect(page.locator('[data-shown-here]')).not.toBeEmpty();
  expect(await rows.count()).toBeLessThan(all);
  await expect(page).toHaveURL(/\?country=/);
});

test('the rankings switch in a browser of 2020, and their tabs expose which one is selected', async ({ page }) => {
  await page.goto(pathTo('rankings', 'en'));
  const points = page.getByRole('tab', { name: t('classification.points'), exact: true });
  await points.click();
  await expect(points).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#points')).toBeVisible();
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);
});

test('suggestions are shown in a browser of 2020, as a list box for screen readers', async ({ page }) => {
  await page.goto(pathTo('search', 'en'));
  const field = page.getByRole('main').getByRole('combobox');
  await field.pressSequentially('rogl');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main').getByRole('option').first()).toBeVisible();
});

test('the login shows that a browser of 2020 is too old for the account', async ({ page }) => {
  await page.goto(pathTo('authentication', 'en'));
  await expect(page.getByText(t('auth.browserTooOld'))).toBeVisible();
});

const MEMBERS_ARTICLE = pathTo('news', 'en', 'for-members-twenty-one-evenings-in-yellow');

/** Expects that the login shows only the one sentence, without a form or an error. */
const expectTooOld = async (page: Page): Promise<void> => {
  await expect(page.getByText(t('auth.browserTooOld'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
};

for (const [what, place, address] of [
  ['the header of an article', 'club-account', `${pathTo('authentication', 'en')}?url_referrer=`],
  [
    'a text for members',
    'club-members-only',
    `${pathTo('loginToDiscover', 'en')}?url_referrer=${encodeURIComponent(MEMBERS_ARTICLE)}`,
  ],
] as const) {
  test(`the login of ${what} shows that a browser of 2020 is too old for the account`, async ({ page }) => {
    await page.goto(MEMBERS_ARTICLE);
    await page
      .locator(place)
      .getByRole('link', { name: t('header.signIn') })
      .click();
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(address));
    await expectTooOld(page);
  });
}

for (const route of ['stages', 'riders', 'partners', 'news', 'rankings', 'videos'] as const) {
  test(`the page "${route}" is readable in a browser of 2020, without an error`, async ({ page }) => {
    await page.goto(pathTo(route, 'en'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.mouse.wheel(0, 2_000);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  });
}
