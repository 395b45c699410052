import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember, newMember } from './beMember.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /X-Frame-Options|ERR_BLOCKED_BY_RESPONSE|chrome-error/ });

/** The provider lets nobody frame it, as where third-party cookies are off; whoever comes by a redirect is let in. */
const forbidFrames = (page: Page) =>
  page.route(/\/oauth\/authorize\?.*response_mode=web_message/, (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' }),
  );

/** The documents that the page itself is led to at the provider. */
const noteDepartures = (page: Page): string[] => {
  const noted: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/oauth/authorize' || !request.isNavigationRequest()) return;
    if (request.frame() === page.mainFrame()) noted.push(pathname);
  });
  return noted;
};

test('A8 R05 whom only the provider knows is told that she is logged in, and gets her tokens by a redirect', async ({
  page,
}) => {
  const t = wordingIn('de');
  await beMember(page, 'de');
  await forbidFrames(page);
  const departures = noteDepartures(page);
  await page.goto(`${pathTo('authentication', 'de')}?redirectUri=${pathTo('stages', 'de')}`);
  await expect(page.getByRole('heading', { name: t('auth.already') })).toBeVisible();
  expect(departures).toEqual([]);
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'de'));
  expect(departures).toEqual(['/oauth/authorize']);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => sessionStorage.getItem('tokens'))).toContain('accessToken');
});

test('R05 a login with a password works where frames are forbidden: by a redirect, and to where she wanted to go', async ({
  page,
}) => {
  const t = wordingIn('fr');
  const email = await newMember('fr');
  await forbidFrames(page);
  const departures = noteDepartures(page);
  await openForms(page, 'fr', `?redirectUri=${pathTo('stages', 'fr')}`);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  expect(departures).toEqual(['/oauth/authorize']);
  await page.waitForURL((url) => url.pathname === pathTo('stages', 'fr'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => sessionStorage.getItem('auth_tx'))).toBeNull();
});
