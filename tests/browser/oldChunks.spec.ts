import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';

const t = wordingIn('en');

// A new site has replaced the old one: chunks that the page has not requested yet are gone.
test.use({ mishapsExpected: /status of 404 .*\/_astro\// });

/** Opens a page, and then replaces the site as a deploy does; returns the requests that fail because of that. */
const openAndDeploy = async (page: Page, path: string): Promise<readonly string[]> => {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const missed: string[] = [];
  await page.route('**/_astro/**', async (route) => {
    if (new URL(page.url()).pathname !== path) return route.continue();
    missed.push(new URL(route.request().url()).pathname);
    return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html><title>404</title>' });
  });
  return missed;
};

test('R17 after a deploy the page that stands there loses its extras alone, and the next one is whole', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // A browser without native streams needs a chunk for them, which is gone.
    HTMLMediaElement.prototype.canPlayType = (type) => (type.includes('mpegurl') ? '' : 'maybe');
  });
  const missed = await openAndDeploy(page, homePath('en'));
  await page.locator('.main-menu summary').first().click();
  await expect.poll(() => missed.length).toBeGreaterThan(0);
  await expect(page.locator('.main-menu details[open] a').first()).toBeVisible();
  await expect(page.locator('.main-menu .fragment')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator('button[data-play]').first().click();
  await expect
    .poll(() =>
      page
        .locator('club-video video')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0);
  expect(missed.some((path) => path.includes('/hls.'))).toBe(true);
  // The sidebar is missing because its chunk is gone; the link itself leads to the page.
  await page.getByRole('link', { name: t('header.signIn') }).click();
  await page.waitForURL(`**${pathTo('authentication', 'en')}**`);
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
});

test('R16 R17 when the chunk of the account menu is gone, its button leads a member to the profile', async ({
  page,
}) => {
  await enterClub(page, 'en');
  const missed = await openAndDeploy(page, pathTo('stages', 'en'));
  await page.getByRole('button', { name: t('account.menu'), exact: true }).click();
  await page.waitForURL(`**${pathTo('profile', 'en')}`);
  expect(missed.some((path) => path.includes('/account.'))).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});
