import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { describeLock, everythingIn, isWelcomed, LOCKS, marksOf } from './rowsTabsCases.ts';
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
