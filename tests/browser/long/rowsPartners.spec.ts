import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from '../beMember.ts';
import { foreignSite } from '../foreignSite.ts';
import { isKnownToProvider } from '../isKnownToProvider.ts';
import { describeStranger, DISGUISES } from '../rowsPartnersCases.ts';
import { test } from '../test.ts';

// A browser notes in the console that a message was not for that window, that a frame was refused, and that nobody is logged in.
test.use({ mishapsExpected: /postMessage|frame-ancestors|X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|a status of 400/ });

for (const disguise of DISGUISES.slice(1)) describeStranger(disguise);

test('T11 a stranger that frames the login with the shop’s referrer logs nobody out: the frame is refused', async ({
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
