import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { becomeStranger } from './becomeStranger.ts';
import { enterClub, newMember } from './beMember.ts';
import { knownToProviderOnly, sdkLocksIn } from './sessionState.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send, sendJoining } from './visitor.ts';

const t = wordingIn('en');
const MAIL_PAGE = pathTo('mailValidation', 'en');

const isWelcomed = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();

/** A tab that begins with a copy of this one's session storage, as a duplicated tab does. */
const duplicateOf = async (page: Page): Promise<Page> => {
  const [copy] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((address) => {
      window.open(address);
    }, homePath('en')),
  ]);
  await copy.waitForLoadState();
  return copy;
};

/** What the SDK takes for a lock; it asks for its end, and what has none is never over (threats.md S9). */
const LOCKS = ['{}', '[]', 'true', JSON.stringify({ value: 'state', expiry: 4_102_444_800_000 })];

const lockUp = (page: Page, lock: string): Promise<void> =>
  page.evaluate((text) => {
    for (const name of ['authorize_state', 'session_state']) sessionStorage.setItem(name, text);
  }, lock);

for (const lock of LOCKS) {
  test(`T25 a lock of the SDK that is stuck as ${lock} is released: a member is found, and a login works`, async ({
    page,
  }) => {
    const email = await enterClub(page, 'en');
    await knownToProviderOnly(page);
    await lockUp(page, lock);
    await page.goto(homePath('en'));
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    expect(await sdkLocksIn(page)).toEqual([]);
    await becomeStranger(page);
    await openForms(page, 'en');
    await lockUp(page, lock);
    await send(page, { email, password: PASSWORD });
    await isWelcomed(page);
    expect(await sdkLocksIn(page)).toEqual([]);
  });
}

test('T25 a double click is one login', async ({ page }) => {
  const email = await newMember('en');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/password/login')) asked.push(request.url());
  });
  await openForms(page, 'en');
  await page.locator('#auth-email').fill(email);
  await page.locator('#auth-password').fill(PASSWORD);
  await page.locator('club-authentication form [type=submit]').dblclick();
  await isWelcomed(page);
  expect(asked).toHaveLength(1);
});

test('T25 logins in two tabs at once both come to their end', async ({ page, context }) => {
  const email = await newMember('en');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await openForms(tab, 'en');
  await Promise.all(tabs.map((tab) => send(tab, { email, password: PASSWORD })));
  // The welcome stands for three seconds only, and the tabs have theirs at different times.
  await Promise.all(tabs.map((tab) => tab.waitForURL(({ pathname }) => pathname === pathTo('club', 'en'))));
  for (const tab of tabs) await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
});

/** Lets the access token of a tab be about to end, and no other tab know a better one. */
const nearlyEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const entry = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as { value: { expiresAt: number } };
    entry.value.expiresAt = Date.now() + 1_000;
    sessionStorage.setItem('tokens', JSON.stringify(entry));
    await new Promise((resolve) => {
      const request = indexedDB.deleteDatabase('club-auth');
      request.onsuccess = request.onerror = request.onblocked = resolve;
    });
  });

test('T26 five tabs with the same tokens, which are about to end, refresh them once in all, and all go on', async ({
  page,
  context,
}) => {
  await enterClub(page, 'en');
  // The club's page would begin to ask at once.
  await page.goto(pathTo('stages', 'en'));
  await nearlyEnd(page);
  const tabs = [page];
  while (tabs.length < 5) tabs.push(await duplicateOf(page));
  const asked: string[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/oauth/token') && body.includes('refresh_token"')) asked.push(body);
    if (request.url().includes('/oauth/authorize')) asked.push(request.url());
  });
  const answers = tabs.map((tab) => tab.waitForResponse(/\/userinfo/));
  await Promise.all(tabs.map((tab) => tab.goto(MAIL_PAGE)));
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
  }
  expect(asked).toHaveLength(1);
});

/** All that a page of the site finds in its browser, as text. */
const everythingIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const inDatabase = await new Promise<unknown>((resolve) => {
      const request = indexedDB.open('club-auth', 1);
      request.onsuccess = () => {
        const reading = request.result.transaction('slot').objectStore('slot').getAll();
        reading.onsuccess = () => {
          request.result.close();
          resolve(reading.result);
        };
      };
    });
    return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, inDatabase]);
  });

/** The id, and the token, of the member of this tab. */
const marksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const read = (text: string | null) => (JSON.parse(text ?? '{}') as { value: Record<string, string> }).value;
    const [profile, tokens] = [read(localStorage.getItem('profile')), read(sessionStorage.getItem('tokens'))];
    return [profile['id'] ?? '', tokens['accessToken'] ?? '', tokens['refreshToken'] ?? ''];
  });

test('T28 where another member logs in, nothing of the one before is left anywhere', async ({ page, context }) => {
  await enterClub(page, 'en');
  const marks = await marksOf(page);
  for (const mark of marks) expect(mark).not.toBe('');
  await context.clearCookies();
  await sendJoining(page, 'en', newAddress());
  await isWelcomed(page);
  const left = await everythingIn(page);
  for (const mark of marks) expect(left).not.toContain(mark);
  expect(left).toContain((await marksOf(page))[0]);
});

test('T28 a sleeping tab of the member before does not speak for her once another one has logged in beside it', async ({
  page,
  context,
}) => {
  await enterClub(page, 'en');
  const [first] = await marksOf(page);
  const copy = await duplicateOf(page);
  // As a tab that sleeps: nothing on it hears what the others do.
  await copy.goto('/robots.txt');
  await context.clearCookies();
  await sendJoining(page, 'en', newAddress());
  await isWelcomed(page);
  const [second] = await marksOf(page);
  expect(second).not.toBe(first);
  const answer = copy.waitForResponse(/\/userinfo/);
  await copy.goto(MAIL_PAGE);
  expect(await (await answer).text()).toContain(second);
  await expect(copy.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
  expect(await everythingIn(copy)).not.toContain(first);
});
