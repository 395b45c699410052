import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from '../beMember.ts';
import { foreignSite } from '../foreignSite.ts';
import { isKnownToProvider } from '../isKnownToProvider.ts';
import { describeStranger, DISGUISES } from '../rowsPartnersCases.ts';
import { test } from '../test.ts';

// The browser's console reports a message to another origin's window, a refused frame, and an answer without a session.
test.use({ mishapsExpected: /postMessage|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|a status of 400/ });

for (const disguise of DISGUISES.slice(1)) describeStranger(disguise);

test('T11 a foreign site that frames the login with the shop’s referrer ends no session, because the frame is refused', async ({
  page,
  context,
  world,
}) => {
  await enterClub(page, 'en');
  const address = `${world.site}${pathTo('authentication', 'en')}?referrer=eshop`;
  const stranger = await foreignSite(`<!doctype html><title>framing</title><iframe src="${address}"></iframe>`);
  const other = await context.newPage();
  await other.goto(stranger.origin);
  await expect.poll(() => other.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await isKnownToProvider(page, world.sandbox)).toBe(true);
  await stranger.close();
});
