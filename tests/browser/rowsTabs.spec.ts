import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { describeLock, isWelcomed, LOCKS } from './rowsTabsCases.ts';
import { test } from './test.ts';
import { newAddress, sendJoining } from './visitor.ts';

const t = wordingIn('en');
const MAIL_PAGE = pathTo('mailValidation', 'en');

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

for (const lock of LOCKS.slice(0, 1)) describeLock(lock);

/** Makes the access token of a tab expire soon, and removes the shared record of a newer one. */
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

test('T26 five tabs with the same tokens, which expire soon, refresh them once in total, and all go on', async ({
  page,
  context,
}) => {
  await enterClub(page, 'en');
  // The club's page would send requests at once.
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
  const answers = tabs.map((tab) => tab.waitForResponse(/\/userinfo(?!\?fields=custom_fields)/));
  await Promise.all(tabs.map((tab) => tab.goto(MAIL_PAGE)));
  for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(200);
  for (const tab of tabs) {
    await expect(tab.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
  }
  expect(asked).toHaveLength(1);
});

/** Stores tokens that lack fields of this version in a tab, and a record of an unknown version for all tabs. */
const putOtherVersions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { value, ...rest } = JSON.parse(sessionStorage.getItem('tokens') ?? '{}') as {
      value: { accessToken: string };
    };
    const { accessToken } = value;
    sessionStorage.setItem('tokens', JSON.stringify({ ...rest, value: { accessToken, scope: 'openid' } }));
    await new Promise<void>((resolve) => {
      const request = indexedDB.open('club-auth', 1);
      request.onsuccess = () => {
        const transaction = request.result.transaction('slot', 'readwrite');
        const store = transaction.objectStore('slot');
        const keys = store.getAllKeys();
        keys.onsuccess = () => {
          for (const key of keys.result) store.put({ version: 9, held: [accessToken] }, key);
        };
        transaction.oncomplete = () => {
          request.result.close();
          resolve();
        };
      };
    });
  });

test('a tab with entries of another version, next to one of this version, finds the member, and both continue to work', async ({
  page,
}) => {
  await enterClub(page, 'en');
  await page.goto(pathTo('stages', 'en'));
  const other = await duplicateOf(page);
  const errors: string[] = [];
  for (const tab of [page, other]) tab.on('pageerror', ({ message }) => errors.push(message));
  await putOtherVersions(other);
  for (const tab of [other, page, other]) {
    await tab.goto(MAIL_PAGE);
    await expect(tab.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
  }
  expect(errors).toEqual([]);
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

/** The id and the tokens of the member of this tab. */
const marksOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const read = (text: string | null) => (JSON.parse(text ?? '{}') as { value: Record<string, string> }).value;
    const [profile, tokens] = [read(localStorage.getItem('profile')), read(sessionStorage.getItem('tokens'))];
    return [profile['id'] ?? '', tokens['accessToken'] ?? '', tokens['refreshToken'] ?? ''];
  });

test('T28 when another member logs in, nothing of the previous one is left anywhere', async ({ page, context }) => {
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

test('T28 a sleeping tab of the previous member does not act for that member after another one has logged in in a different tab', async ({
  page,
  context,
}) => {
  await enterClub(page, 'en');
  const [first] = await marksOf(page);
  const copy = await duplicateOf(page);
  // Like a sleeping tab: it receives no messages of the others.
  await copy.goto('/robots.txt');
  await context.clearCookies();
  await sendJoining(page, 'en', newAddress());
  await isWelcomed(page);
  const [second] = await marksOf(page);
  expect(second).not.toBe(first);
  const answer = copy.waitForResponse(/\/userinfo(?!\?fields=custom_fields)/);
  await copy.goto(MAIL_PAGE);
  expect(await (await answer).text()).toContain(second);
  await expect(copy.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
  expect(await everythingIn(copy)).not.toContain(first);
});
