import { expect, type WebSocketRoute } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { chatOf, fieldOf, joinChat, newText, rowOf, sendMessage } from './chatMember.ts';
import { test } from './test.ts';

const t = wordingIn('en');
const SOCKET = /\/chat$/;

test('R28 when the connection breaks the page shows it, reconnects, and sends what was written meanwhile; unsent text stays in its field', async ({
  page,
}) => {
  const sockets = new Set<WebSocketRoute>();
  let isDown = false;
  await page.routeWebSocket(SOCKET, (socket) => {
    if (isDown) {
      void socket.close({ code: 1011 });
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
  });
  await joinChat(page);
  isDown = true;
  for (const socket of sockets) await socket.close({ code: 1011 });
  const status = chatOf(page).getByRole('status').first();
  await expect(status).toHaveText(t('chat.away'));
  const text = newText();
  await sendMessage(page, text);
  await expect(rowOf(page, text)).toContainText(t('chat.sending'));
  const typed = newText('typed');
  await fieldOf(page).fill(typed);
  isDown = false;
  await expect(status).toHaveText(t('chat.back'), { timeout: 60_000 });
  await expect(rowOf(page, text)).toContainText('Ana');
  await expect(rowOf(page, text)).toHaveCount(1);
  await expect(fieldOf(page)).toHaveValue(typed);
});
