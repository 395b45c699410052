import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { chatOf, joinChat, newText, rowOf, sendMessage } from '../chatMember.ts';
import { test } from '../test.ts';

// A sandbox of its own, because the test stops its broker.
test.use({
  variant: { PUBLIC_CHAT_OPEN_ROOM: 'stage-21' },
  mishapsExpected: /WebSocket connection to '[^']*\/chat'|net::ERR_\w+ .*\/api\/chat-credential/,
});

const t = wordingIn('en');

test('R28 when the broker is killed the page shows it, and reconnects when it runs again', async ({
  page,
  elsewhere,
  world,
}) => {
  const fail = (faults: readonly object[]) =>
    fetch(`${world.backstage}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ faults }),
    });
  await joinChat(page, 'en', world.backstage);
  await joinChat(elsewhere, 'en', world.backstage);
  const [before, meanwhile] = [newText('before'), newText('meanwhile')];
  await sendMessage(page, before);
  await expect(rowOf(elsewhere, before)).toBeVisible();
  // As when its process has ended: open connections break, and new ones are refused.
  await fail(['/chat', '/api/chat-credential'].map((path) => ({ path, kind: 'down' })));
  const statusOf = (one: typeof page) => chatOf(one).getByRole('status').first();
  await expect(statusOf(page)).toHaveText(t('chat.away'));
  await expect(statusOf(elsewhere)).toHaveText(t('chat.away'));
  await sendMessage(page, meanwhile);
  await expect(rowOf(page, meanwhile)).toContainText(t('chat.sending'));
  await page.waitForRequest(/\/api\/chat-credential$/);
  await fail([]);
  await expect(statusOf(page)).toHaveText(t('chat.back'), { timeout: 60_000 });
  await expect(rowOf(page, meanwhile)).toContainText('Ana');
  await expect(statusOf(elsewhere)).toHaveText(t('chat.back'), { timeout: 60_000 });
  await expect(rowOf(elsewhere, meanwhile)).toHaveCount(1);
});
