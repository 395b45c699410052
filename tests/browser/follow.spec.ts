import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, beMember } from './beMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { refuseConsent } from './refuseConsent.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';

const locale = localeOfRun();
const t = wordingIn(locale);
const RIDER = 'julian-alaphilippe';
const TEAM = 'team-jumbo-visma';

const star = (page: Page) => page.getByRole('button', { name: t('follow.label', { name: 'Julian Alaphilippe' }) });

/** The generated content after a link: the star of a followed rider or team. */
const markOf = (page: Page, slug: string) =>
  page
    .locator(`main table a[href$="/${slug}/"]`)
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content);

test('a followed rider has a star in tables until a press unfollows', async ({ page }) => {
  await page.goto(pathTo('riders', locale, RIDER));
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('club-follow').getByRole('status')).toHaveText(
    t('follow.on', { name: 'Julian Alaphilippe' }),
  );
  await expectAccessible(page);
  await page.goto(pathTo('riders', locale));
  await expect.poll(() => markOf(page, RIDER)).toContain('★');
  expect(await markOf(page, 'egan-bernal')).toBe('none');
  await page.goto(pathTo('riders', locale, RIDER));
  await star(page).press('Enter');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto(pathTo('riders', locale));
  await expect(page.locator('club-header.is-ready')).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('followed'))).toBeNull();
  expect(await markOf(page, RIDER)).toBe('none');
});

test('on a phone the star of any rider or team covers no figure of its row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pathTo('teams', locale, TEAM));
  const team = page.getByRole('button', { name: t('follow.label', { name: 'Team Jumbo-Visma' }) });
  await team.click();
  await expect(team).toHaveAttribute('aria-pressed', 'true');
  await page.goto(pathTo('rankings', locale));
  await expect.poll(() => markOf(page, TEAM)).toContain('★');
  const covered = await page.locator('main table a:visible').evaluateAll((links) => {
    const star = Number.parseFloat(
      getComputedStyle(document.querySelector('.is-followed') ?? document.body, '::after').width,
    );
    return links.flatMap((link) => {
      const [cell, box] = [link.closest('th, td'), link.getBoundingClientRect()];
      const figure = document.createRange();
      figure.selectNodeContents(cell?.nextElementSibling ?? document.body);
      const { left, top, bottom } = figure.getBoundingClientRect();
      const isBeside = top < box.bottom && box.top < bottom;
      const fits = star > 0 && box.right + star <= left;
      return isBeside && !fits ? [link.textContent] : [];
    });
  });
  expect(covered).toEqual([]);
});

test('whom a member follows is shown on the club page, and synced to another device with the stage up to which the race was seen', async ({
  page,
  browser,
  world,
}) => {
  const email = await beMember(page, locale);
  await page.goto(pathTo('riders', locale, RIDER));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/update-profile') && response.ok());
  let known = saved();
  await star(page).click();
  await known;
  await page.goto(pathTo('relive', locale));
  await page.getByLabel(t('spoilers.label')).selectOption('8');
  known = saved();
  await page.getByRole('button', { name: t('spoilers.save') }).click();
  await known;
  await page.goto(pathTo('club', locale));
  await expect(page.locator('.favourite').getByRole('link', { name: 'Julian Alaphilippe' })).toBeAttached();

  const context = await browser.newContext({ ignoreHTTPSErrors: true, baseURL: world.site });
  await context.addInitScript(refuseConsent, world.site);
  const other = await context.newPage();
  await beLoggedIn(other, locale, email);
  await other.goto(pathTo('riders', locale, RIDER));
  // The page reloads, because it showed later stages than the account has seen.
  await expect(other.locator('html')).toHaveAttribute('data-seen', '8');
  await expect(star(other)).toHaveAttribute('aria-pressed', 'true');
  // Unfollowing there also unfollows here.
  const ended = other.waitForResponse((response) => response.url().endsWith('/update-profile') && response.ok());
  await star(other).click();
  await ended;
  await other.goto(pathTo('teams', locale, TEAM));
  await other.close();
  await context.close();
  // An hour later, this device syncs again.
  await page.evaluate(() => {
    const { value, expiresAt } = JSON.parse(localStorage.getItem('synced') ?? '') as {
      readonly value: object;
      readonly expiresAt: null;
    };
    localStorage.setItem('synced', JSON.stringify({ value: { ...value, at: 0 }, expiresAt }));
  });
  await page.goto(pathTo('riders', locale, RIDER));
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
});

test('T28 another member does not inherit the follows of a member on this device', async ({ page }) => {
  await beMember(page, locale);
  await page.goto(pathTo('riders', locale, RIDER));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  const known = page.waitForResponse((response) => response.url().endsWith('/update-profile') && response.ok());
  await star(page).click();
  await known;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('synced'))).toContain(RIDER);
  // Another member logs in, as at a property, without a logout here.
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.removeItem('profile');
    sessionStorage.clear();
  });
  await beMember(page, locale);
  const asked = page.waitForResponse((response) => response.url().includes('/userinfo?fields=custom_fields'));
  await page.goto(pathTo('riders', locale, RIDER));
  await asked;
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
});
