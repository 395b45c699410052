import { expect, type Page } from 'playwright/test';
import { homePath, pathTo, rankingsPath, relivePath, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { saySeen } from './saySeen.ts';
import { test } from './test.ts';

const locale = localeOfRun();
const t = wordingIn(locale);

const say = (page: Page, seen: string): Promise<void> => saySeen(page, seen, locale);

const result = (page: Page) => page.locator('section[aria-labelledby=result-heading]');
const nameIn = (page: Page) => result(page).locator('tbody a').first();

test('a reader who has seen eight stages sees the result of the eighth and, only on request, that of the ninth', async ({
  page,
}) => {
  await say(page, '8');
  await page.goto(stagePath(8, locale));
  await expect(nameIn(page)).toBeVisible();
  await page.goto(stagePath(9, locale));
  await expect(nameIn(page)).toBeHidden();
  await expect(page.locator('ul.jerseys a').first()).toBeHidden();
  await result(page)
    .getByRole('button', { name: t('spoilers.show', { number: 9 }) })
    .click();
  await expect(nameIn(page)).toBeVisible();
  await page.goto(stagePath(10, locale));
  await expect(nameIn(page)).toBeHidden();
});

test('marking a stage as seen shows its result on every page', async ({ page }) => {
  await say(page, '8');
  await page.goto(stagePath(9, locale));
  await result(page)
    .getByRole('button', { name: t('spoilers.seen', { number: 9 }) })
    .click();
  await expect(nameIn(page)).toBeVisible();
  await page.goto(rankingsPath(9, locale));
  await expect(page.locator('#stage tbody a').first()).toBeVisible();
  await page.goto(rankingsPath(10, locale));
  await expect(page.locator('#stage tbody a').first()).toBeHidden();
});

test('an article with spoilers has no headline in its tab, its text is hidden, and one press shows both', async ({
  page,
}) => {
  await page.goto(pathTo('news', locale));
  const card = page.locator('.article-card a').first();
  const [headline, address] = [(await card.textContent())?.trim() ?? '', (await card.getAttribute('href')) ?? ''];
  await say(page, '3');
  await page.goto(pathTo('news', locale));
  await expect(page.locator('main').getByText(headline, { exact: true })).toBeHidden();
  await page.goto(address);
  await expect(page).toHaveTitle('Tour de France 2020');
  await expect(page.locator('h1')).toBeHidden();
  await page.getByRole('button', { name: t('spoilers.showPage') }).click();
  await expect(page.locator('h1')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(headline.slice(0, 20).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')));
});

test('the scene of a rider’s best stage is shown together with the hidden rest of the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/scenes/riders/')) asked.push(request.url());
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await say(page, '8');
  await page.goto(pathTo('riders', locale, 'tadej-pogacar'));
  const scene = page.locator('.stages img');
  const rest = page.locator('dl.rider-facts + .spoiler-rest').getByRole('button');
  await expect(rest).toBeVisible();
  await expect(scene).toBeHidden();
  expect(asked).toEqual([]);
  await rest.click();
  await expect(scene).toBeVisible();
});

test('a page of the race as it was shows its result on request, and marks the stage as seen', async ({ page }) => {
  await say(page, '8');
  await page.getByRole('link', { name: t('spoilers.goOn', { number: 9 }) }).click();
  await expect(page).toHaveURL(new RegExp(`${relivePath(9, locale)}$`));
  await expect(result(page)).toBeHidden();
  await page.getByText(t('relive.show', { number: 9 })).click();
  await expect(result(page).locator('tbody td').first()).toBeVisible();
  await page.goto(pathTo('relive', locale));
  await expect(page.getByRole('link', { name: t('spoilers.goOn', { number: 10 }) })).toBeVisible();
});

test('the search shows no title of an article with spoilers, and no excerpt of a page with spoilers', async ({
  page,
}) => {
  await page.goto(pathTo('news', locale));
  const headline = (await page.locator('.article-card a').first().textContent())?.trim() ?? '';
  await say(page, '0');
  await page.goto(`${pathTo('search', locale)}?q=${encodeURIComponent(headline)}`);
  await expect(page.locator('.hits > li').first()).toBeVisible();
  await expect(page.locator('.hits mark:visible')).toHaveCount(0);
  const titles = page.locator('.hits h2[data-tells] a');
  await expect(titles).not.toHaveCount(0);
  await expect(page.locator('.hits h2[data-tells]:visible > a')).toHaveCount(0);
});

test('nothing is stored before the setting is used, and resetting it removes everything', async ({ page }) => {
  await page.goto(homePath(locale));
  await expect(page.locator('.race-now ol a').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seen_stage'))).toBeNull();
  await say(page, '0');
  await page.goto(homePath(locale));
  await expect(page.locator('.race-now ol a').first()).toBeHidden();
  await say(page, '');
  await page.goto(homePath(locale));
  await expect(page.locator('.race-now ol a').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('seen_stage'))).toBeNull();
});

test('the posters in the list of stages show the seals of the seen stages, and no buttons', async ({ page }) => {
  await say(page, '8');
  await page.goto(pathTo('stages', locale));
  await expect(page.locator('.poster-wall .seal')).toHaveCount(21);
  await expect(page.locator('.poster-wall .seal').filter({ visible: true })).toHaveCount(8);
  await expect(page.locator('.poster-wall button')).toHaveCount(0);
  const result = page.locator('main [data-tells="10"]').filter({ has: page.locator('.spoiler') });
  await result.getByRole('button').first().click();
  const shown = page.locator('.poster-wall .seal').filter({ visible: true });
  await expect(shown).toHaveCount(9);
  await expect(page.locator('.poster-wall .seal').nth(9)).toBeVisible();
  await expect(page.locator('.poster-wall .seal').nth(8)).toBeHidden();
});

test('the menus contain no article with spoilers, and each list once', async ({ page }) => {
  await say(page, '0');
  await page.goto(pathTo('stages', locale));
  const menu = page.locator('[data-menu=news]');
  await page.locator('details').filter({ has: menu }).locator('summary').click();
  await expect(menu.locator('ul.fragment')).toHaveCount(1);
  await expect(menu.locator('ul.fragment a:visible')).toHaveCount(0);
});

test('the road book marks no rider, and one press shows the jerseys', async ({ page }) => {
  await say(page, '0');
  await page.goto(pathTo('roadBook', locale));
  const show = page
    .locator('club-bibs')
    .locator('..')
    .getByRole('button', { name: t('spoilers.showRest') });
  await expect(show).toHaveCount(1);
  await expect(page.locator('club-bibs li button')).toHaveCount(0);
  await expect(page.locator('club-bibs .leader-jersey').first()).toBeHidden();
  await show.click();
  await expect(page.locator('club-bibs .leader-jersey').first()).toBeVisible();
});

test('opening another filter does not reveal a hidden one: the filter of riders by their status', async ({ page }) => {
  await say(page, '0');
  await page.goto(pathTo('riders', locale));
  await expect(page.locator('main .spoiler-rest button')).toHaveCount(1);
  await page.locator('.filters details').first().locator('summary').click();
  await expect(page.locator('.filters details[data-unoffered] summary')).toBeHidden();
  await page.locator('main .spoiler-rest button').click();
  await expect(page.locator('.filters details[data-unoffered] summary')).toBeVisible();
});
