import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub, newMember } from './beMember.ts';
import { GOOGLE } from './identity/socialPage.ts';
import { isKnownToProvider } from './isKnownToProvider.ts';
import { test } from './test.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

const t = wordingIn('en');
const EVIL = 'Your account is locked, call 0800 1234 <img src=x onerror=alert(1)>';
/** Beyond the time after which an error of ours logs out (specification, section 9). */
const LATER_MS = 5_000;

const LINKS = [
  '?error=access_denied&state=x',
  `?error=server_error&error_description=${encodeURIComponent(EVIL)}`,
  `?error=server_error&error_description=${encodeURIComponent(EVIL)}&state=__proto__`,
] as const;

/** Opens a link as it would be sent to somebody, and lets five seconds go by on the page. */
const openLink = async (page: Page, address: string): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(address);
  await page.clock.runFor(LATER_MS);
};

for (const link of LINKS.slice(0, 2)) {
  test(`T10 a member who opens ${link.slice(0, 23)}… is logged in five seconds later, whatever the page`, async ({
    page,
    world,
  }) => {
    await enterClub(page, 'en');
    await page.clock.install();
    for (const path of [pathTo('authentication', 'en'), homePath('en'), pathTo('profile', 'en')]) {
      await openLink(page, path + link);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      expect(await isKnownToProvider(page, world.sandbox)).toBe(true);
      await expect.poll(() => new URL(page.url()).search).toBe('');
    }
  });
}

for (const who of ['visitor', 'member'] as const) {
  test(`T09 an error in a link that nobody here has asked for is told to a ${who} in our words alone`, async ({
    page,
  }) => {
    if (who === 'member') await enterClub(page, 'en');
    for (const link of LINKS) {
      await openForms(page, 'en', link);
      await expect(page.getByRole('alert').filter({ hasText: t('auth.notice') })).toBeVisible();
      await expect(page.getByText('0800')).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

test('T09 an error that answers a login of this tab is told in the provider’s words, as text', async ({ page }) => {
  const asked = page.waitForRequest(/\/oauth\/authorize/);
  await openForms(page, 'en');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => GOOGLE.test(pathname));
  const state = new URL((await asked).url()).searchParams.get('state') ?? '';
  const query = new URLSearchParams({ error: 'server_error', error_description: EVIL, state });
  await page.goto(`${pathTo('authentication', 'en')}?${query.toString()}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(EVIL);
  expect(new URL(page.url()).search).toBe('');
});

test('T19 in a web view a hostile link is answered as it is everywhere else', async ({ page }) => {
  const exchanged: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/oauth/token')) exchanged.push(request.url());
  });
  await openForms(page, 'en', '?isWebview=1&code=stolen&state=forged');
  expect(exchanged).toEqual([]);
  await openForms(page, 'en', `${LINKS[1]}&isWebview=1`);
  await expect(page.getByRole('alert').filter({ hasText: t('auth.notice') })).toBeVisible();
  await expect(page.getByText('0800')).toHaveCount(0);
  const email = await newMember('en');
  for (const asked of ['//evil.example/', 'https://evil.example/', 'javascript:alert(1)']) {
    await page.context().clearCookies();
    await openForms(page, 'en', `?isWebview=1&redirectUri=${encodeURIComponent(asked)}`);
    await send(page, { email, password: PASSWORD });
    await page.getByRole('button', { name: t('auth.goOn') }).click();
    await page.waitForURL(({ pathname }) => pathname === pathTo('club', 'en'));
  }
});
