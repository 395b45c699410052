import { expect } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { agree, askedOf, messages, openFrame, SITE, testHeightPosted, widget } from './embeddedPages.ts';
import { foreignSite } from './foreignSite.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';
import { logOut } from './visitor.ts';

testHeightPosted(['raceCentre']);

test('T16 a property that frames the page receives the member, and no token', async ({ page }) => {
  await enterClub(page, 'en');
  await openFrame(page, pathTo('raceCentre', 'en'));
  const line = messages(page)
    .getByText(/^user-data: /)
    .first();
  await expect(line).toContainText('"givenName":"Ana"');
  const user: unknown = JSON.parse((await line.textContent())?.replace('user-data: ', '') ?? '');
  expect(Object.keys(user ?? {}).sort()).toEqual(['emailVerified', 'givenName', 'id']);
});

test.describe('an origin that may not frame a page', () => {
  // The browser logs the refusal in its console.
  test.use({ mishapsExpected: /frame-ancestors/ });

  test('T16 T18 a stranger that frames the page sees nothing of it and receives nothing', async ({ page }) => {
    const address = SITE + pathTo('authToSee', 'en');
    const stranger = await foreignSite(`<!doctype html><title>stranger</title><iframe src="${address}"></iframe><script>
    window.heard = []; addEventListener('message', ({ data }) => window.heard.push(data));
  </script>`);
    await page.goto(stranger.origin);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
    expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown)).toEqual([]);
    await stranger.close();
  });

  test('T18 pages of the account cannot be framed, not even by the properties', async ({ page }) => {
    await openFrame(page, pathTo('profile', 'en'));
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  });
});

test('a web view stays one for the visit, and another tab is not affected', async ({ page, context }) => {
  await page.goto(`${pathTo('news', 'de')}?isWebview=1`);
  await page.goto(pathTo('partners', 'de'));
  await expect(page.locator('body')).toContainClass('webview');
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.locator('.site-footer')).toBeHidden();
  const other = await context.newPage();
  await other.goto(pathTo('partners', 'de'));
  await expect(other.locator('.site-header')).toBeVisible();
});

test('T43 T61 before consent nothing is asked of a widget, even by a member who sees its place', async ({ page }) => {
  const asked = askedOf(page);
  await enterClub(page, 'en');
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  // Loaded by its own button, it appears, but still receives nothing.
  await page.locator('[data-load]').click();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, visitor.')).toBeVisible();
  expect(asked.map(({ query, referrer }) => [query.toString(), referrer])).toEqual([['', undefined]]);
});

test('T43 after consent a listed widget receives a member’s address and name in its own, without a referrer, until the logout', async ({
  page,
  context,
}) => {
  const email = await enterClub(page, 'en');
  await agree(page);
  const asked = askedOf(page);
  await page.reload();
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, Ana.')).toBeVisible();
  expect(asked.map(({ query, referrer }) => [[...query], referrer])).toEqual([
    [
      [
        ['email', email],
        ['first_name', 'Ana'],
      ],
      undefined,
    ],
  ]);
  const other = await context.newPage();
  await other.goto(pathTo('partners', 'en'));
  await logOut(other, 'en');
  await expect(widget(page)).toHaveCount(1);
  await expect(page.frameLocator('club-widget iframe').getByText('Hello, visitor.')).toBeVisible();
  expect(await widget(page).getAttribute('src')).not.toContain('email');
});

test('T15 a widget is 10 pixels higher than its message asks for, and grows; messages of others change nothing', async ({
  page,
}) => {
  await agree(page);
  await page.goto(pathTo('club', 'en'));
  await page.locator('club-widget').scrollIntoViewIfNeeded();
  const inside = page.frameLocator('club-widget iframe');
  await expect(inside.getByRole('heading', { name: 'Greeting' })).toBeVisible();
  const innerHeight = () => inside.locator('html').evaluate((html) => Math.ceil(html.getBoundingClientRect().height));
  await expect(async () => {
    expect(await widget(page).getAttribute('height')).toBe(String((await innerHeight()) + 10));
  }).toPass();
  const before = Number(await widget(page).getAttribute('height'));
  await inside.getByRole('button').click();
  await expect.poll(async () => Number(await widget(page).getAttribute('height'))).toBeGreaterThan(before);
  const height = await widget(page).getAttribute('height');
  await page.evaluate(() => {
    for (const data of [{ type: 'resize', height: 3000 }, 'resize', null, { type: 'resize', height: 'tall' }])
      window.postMessage(data, '*');
  });
  // From the right frame, but without a height: once the last message has had its effect, all were received.
  const from = (data: unknown) =>
    inside.locator('html').evaluate((_html, message) => {
      window.parent.postMessage(message, '*');
    }, data);
  for (const data of [{ type: 'resize', height: '3000' }, { type: 'other', height: 3000 }, [3000], 3000])
    await from(data);
  await from({ type: 'resize', height: Number(height) - 10 });
  await expect(widget(page)).toHaveAttribute('height', height ?? '');
  await from({ type: 'resize', height: 1e9 });
  await expect(widget(page)).toHaveAttribute('height', '5010');
  await from({ type: 'resize', height: -5 });
  await expect(widget(page)).toHaveAttribute('height', '10');
});
