import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from '../beMember.ts';
import { chatOf, fieldOf, joinChat, newText, rowOf, sendMessage, toChat } from '../chatMember.ts';
import { expectAccessible } from '../expectAccessible.ts';
import { shiftOf } from '../shiftOf.ts';
import { test } from '../test.ts';

const t = wordingIn('en');
const SOCKET = /\/chat$/;

test('the chat is readable and usable on a phone in German, in dark mode and with the keyboard alone', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await joinChat(page, 'de');
  const text = newText('Los');
  await sendMessage(page, text, 'de');
  await expect(rowOf(page, text)).toBeVisible();
  await expect(chatOf(page).getByText(wordingIn('de')('chat.sending'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(chatOf(page).getByRole('button', { name: wordingIn('de')('chat.pause') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chatOf(page).getByRole('button', { name: wordingIn('de')('chat.resume') })).toBeFocused();
  await expectAccessible(page);
  // On a page that knows the member from the start nothing moves, the chat included.
  await toChat(page, 'de');
  await expect(fieldOf(page, 'de')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('T36 three clicks and Enter over a slow connection send one message', async ({ page }) => {
  const sent: string[] = [];
  await page.routeWebSocket(SOCKET, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((piece) => {
      if (piece.toString().includes('"kind":"message"')) sent.push(piece.toString());
      setTimeout(() => {
        server.send(piece);
      }, 800);
    });
  });
  await joinChat(page);
  const text = newText();
  await fieldOf(page).fill(text);
  await chatOf(page)
    .getByRole('button', { name: t('chat.send') })
    .click({ clickCount: 3 });
  await fieldOf(page).press('Enter');
  await expect(rowOf(page, text)).toContainText(t('chat.sending'));
  await expect(rowOf(page, text)).toContainText('Ana');
  await expect(rowOf(page, text)).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('T41 a member who writes faster than once a second reads so, and keeps the text', async ({ page }) => {
  await joinChat(page);
  const [one, other] = [newText(), newText()];
  await fieldOf(page).evaluate(
    (field, texts) => {
      if (!(field instanceof HTMLTextAreaElement)) return;
      for (const text of texts) {
        field.value = text;
        field.form?.requestSubmit();
      }
    },
    [one, other],
  );
  await expect(chatOf(page).getByRole('alert')).toHaveText(t('chat.tooFast'));
  await expect(fieldOf(page)).toHaveValue(other);
  await expect(async () => {
    await fieldOf(page).press('Enter');
    await expect(fieldOf(page)).toHaveValue('', { timeout: 500 });
  }).toPass();
  await expect(rowOf(page, one)).toContainText('Ana');
  await expect(rowOf(page, other)).toContainText('Ana');
});

test('no file of the chat is requested before its place is visible, nor on any other page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  const ofChat = () => asked.filter((url) => /\/chat(?:\.|$|-credential)/.test(url));
  await page.setViewportSize({ width: 360, height: 640 });
  await enterClub(page, 'en');
  await expect(page.locator('club-profile').getByRole('meter')).toBeAttached();
  await page.goto(pathTo('partners', 'en'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(ofChat()).toEqual([]);
});
