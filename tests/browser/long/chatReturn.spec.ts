import { expect, type WebSocketRoute } from 'playwright/test';
import { homePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beMember } from '../beMember.ts';
import { chatOf, fieldOf, joinChat, newText, rowOf, sendMessage, toChat, verify } from '../chatMember.ts';
import { test } from '../test.ts';
import { logIn, logOut } from '../visitor.ts';

test.use({ mishapsExpected: /net::ERR_FAILED .*\/_astro\/chat\.|status of 401 .*\/api\/chat-credential/ });

const t = wordingIn('en');
const SOCKET = /\/chat$/;

test('R01 R28 while the provider does not answer, a member keeps place and text in the chat, and is reconnected when it answers', async ({
  page,
  context,
}) => {
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket(SOCKET, (socket) => {
    socket.connectToServer();
    sockets.add(socket);
  });
  await joinChat(page);
  await page.evaluate(() => {
    sessionStorage.removeItem('tokens');
  });
  const SILENT = /\/oauth\/authorize/;
  await context.route(SILENT, (route) => route.abort());
  for (const socket of sockets) await socket.close({ code: 1011 });
  const text = newText();
  await sendMessage(page, text);
  await page.waitForRequest(SILENT);
  // The first request reaches its time limit, and a second one follows.
  await page.waitForRequest(SILENT, { timeout: 60_000 });
  await expect(chatOf(page).getByRole('status').first()).toHaveText(t('chat.away'));
  await expect(rowOf(page, text)).toContainText(t('chat.sending'));
  await context.unroute(SILENT);
  await expect(chatOf(page).getByRole('status').first()).toHaveText(t('chat.back'), { timeout: 60_000 });
  await expect(rowOf(page, text)).toContainText('Ana');
  await expect(chatOf(page).getByText(t('chat.anonymous'))).toHaveCount(0);
});

test('R28 a failed request is repeated: for the chat’s script at the next chance, and for access after the next login', async ({
  page,
  context,
}) => {
  const email = await beMember(page, 'en');
  await verify(email);
  const CHUNK = /\/_astro\/chat\.[\w-]+\.js$/;
  await page.route(CHUNK, (route) => route.abort(), { times: 1 });
  await page.route(/\/api\/chat-credential$/, async (route) => {
    const origin = (await route.request().headerValue('origin')) ?? '';
    const headers = { 'access-control-allow-origin': origin };
    await route.fulfill({ status: 401, json: { error: 'invalid_token' }, headers });
  });
  await toChat(page);
  await expect(chatOf(page).locator('[data-notice]')).toHaveText(t('auth.unreachable'));
  await page.evaluate(() => {
    document.dispatchEvent(new CustomEvent('club:clock'));
  });
  await expect(chatOf(page).getByText(t('chat.anonymous'))).toBeVisible();
  await expect(chatOf(page).locator('[data-notice]')).toHaveText('');
  await page.unroute(/\/api\/chat-credential$/);
  const other = await context.newPage();
  await other.goto(homePath('en'));
  await logOut(other, 'en');
  await logIn(other, 'en', email);
  await expect(fieldOf(page)).toBeVisible();
  await expect(chatOf(page).getByText(t('chat.anonymous'))).toHaveCount(0);
});
