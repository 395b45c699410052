import { expect, type Page } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { chatDoor } from '~/islands/chat/chatDoor.ts';
import { beMember } from '../beMember.ts';
import { chatOf, fieldOf, logOf, newText, rowOf, sendMessage, toChat, verify } from '../chatMember.ts';
import { test } from '../test.ts';

// No room is always open, and the reader is in another time zone than the race.
test.use({
  variant: { PUBLIC_CHAT_OPEN_ROOM: '' },
  timezoneId: 'Pacific/Auckland',
  mishapsExpected: /status of 409/,
});

const t = wordingIn('en');
const SECOND = 1000;

/** Sets the sandbox's clock to an instant, or back to the present. */
const moveSandbox = async (backstage: string, instant = Date.now()): Promise<void> => {
  const answer = await fetch(`${backstage}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: Math.round(instant - Date.now()) }),
  });
  expect(answer.ok).toBe(true);
};

/** Sets the clock of a page's race data, as the debug console does (pageClock.ts). */
const movePage = (page: Page, instant: number): Promise<void> =>
  page.evaluate((moment) => {
    document.documentElement.dataset['clock'] = String(moment - Date.now());
    document.dispatchEvent(new CustomEvent('club:clock'));
  }, instant);

/** The opening and closing time of the race's last room, as served to the page, in epoch milliseconds. */
const lastRoom = async (page: Page): Promise<readonly [opensAt: number, closesAt: number]> => {
  const written: unknown = JSON.parse((await chatOf(page).getAttribute('data-door')) ?? 'null');
  const { opensAt = 0, closesAt = 0 } = chatDoor.check(written).rooms.at(-1) ?? {};
  return [opensAt, closesAt];
};

test('a room shows its opening in the reader’s time zone, opens by itself, also for a fast clock, and shows when it is closed; typed text stays', async ({
  page,
  world,
}) => {
  test.slow();
  await moveSandbox(world.backstage);
  await verify(await beMember(page, 'en'), world.backstage);
  await toChat(page);
  const notice = chatOf(page).locator('[data-notice]');
  await expect(notice).toHaveText(t('chat.closed'));
  const [opensAt, closesAt] = await lastRoom(page);
  await movePage(page, opensAt - 60 * SECOND);
  const zone = { timeZone: 'Pacific/Auckland', dateStyle: 'full', timeStyle: 'short' } as const;
  const time = new Intl.DateTimeFormat('en-GB', zone).format(opensAt);
  await expect(notice).toHaveText(t('chat.opensAt', { time }));
  await expect(fieldOf(page)).toHaveCount(0);
  // The page's clock is some seconds fast.
  await moveSandbox(world.backstage, opensAt - 5 * SECOND);
  await movePage(page, opensAt - 2 * SECOND);
  await expect(chatOf(page).locator('.shut')).toHaveText(t('chat.opensAt', { time }));
  await expect(notice).toHaveText('');
  await expect(fieldOf(page)).toBeVisible();
  const [text, typed] = [newText(), newText('typed')];
  await sendMessage(page, text);
  await expect(rowOf(page, text)).toContainText('Ana');
  await fieldOf(page).fill(typed);
  await movePage(page, closesAt - 2 * SECOND);
  await expect(notice).toHaveText('');
  await expect(notice).toHaveText(t('chat.closed'));
  await expect(logOf(page)).toHaveCount(0);
  await expect(fieldOf(page)).toHaveValue(typed);
  await expect(chatOf(page).getByRole('button', { name: t('chat.send') })).toHaveAttribute('aria-disabled', 'true');
});
