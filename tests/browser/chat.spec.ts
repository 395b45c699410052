import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import {
  chatOf,
  enterAsModerator,
  fieldOf,
  joinChat,
  logOf,
  newText,
  rowOf,
  sendMessage,
  toChat,
  verify,
} from './chatMember.ts';
import { expectAccessible } from './expectAccessible.ts';
import { test } from './test.ts';
import { logOut, mailsTo } from './visitor.ts';

const t = wordingIn('en');

test('two members in two browsers talk to each other, by the names of their profiles; after a reload own and reported messages are still marked', async ({
  page,
  elsewhere,
}) => {
  await joinChat(page);
  await joinChat(elsewhere);
  const [one, other] = [newText(), newText('Vamos')];
  await sendMessage(page, one);
  await expect(rowOf(elsewhere, one)).toBeVisible();
  await sendMessage(elsewhere, other);
  const row = rowOf(page, other);
  await expect(row).toBeVisible();
  await expect(row.locator('bdi')).toHaveText('Ana');
  await expect(row.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  for (const action of [t('chat.report'), t('chat.reportYes')]) {
    await row.getByRole('button', { name: t('chat.actionOn', { action, name: 'Ana' }) }).click();
  }
  await expect(row).toContainText(t('chat.reported'));
  await expect(rowOf(page, one).getByRole('button')).toHaveCount(0);
  await page.reload();
  await chatOf(page).scrollIntoViewIfNeeded();
  await expect(row).toContainText(t('chat.reported'));
  await expect(row.getByRole('button')).toHaveCount(0);
  await expect(rowOf(page, one)).toBeVisible();
  await expect(rowOf(page, one).getByRole('button')).toHaveCount(0);
  // The service tells a member only which messages are their own, or reported by them.
  await elsewhere.reload();
  await chatOf(elsewhere).scrollIntoViewIfNeeded();
  await expect(rowOf(elsewhere, one).getByRole('button')).toHaveCount(1);
  await expect(rowOf(elsewhere, other)).toBeVisible();
  await expect(rowOf(elsewhere, other).getByRole('button')).toHaveCount(0);
});

test.describe('a member whose address is not verified', () => {
  test.use({ mishapsExpected: /status of 403/ });

  test('T29 T27 an unverified member reads the reason, whatever the browser remembers, has the mail sent again, and is in after its link', async ({
    page,
  }) => {
    const email = await enterClub(page, 'en');
    await page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('profile') ?? '{}') as { value: { emailVerified: boolean } };
      entry.value.emailVerified = true;
      localStorage.setItem('profile', JSON.stringify(entry));
    });
    await toChat(page);
    await expect(chatOf(page).getByText(t('chat.emailNotVerified'))).toBeVisible();
    await expect(chatOf(page).getByText(email)).toBeVisible();
    await expect(fieldOf(page)).toHaveCount(0);
    const mails = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'verify-email').length;
    const before = await mails();
    await chatOf(page)
      .getByRole('button', { name: t('auth.resend') })
      .click();
    await expect(chatOf(page).getByRole('status')).toHaveText(t('auth.resent'));
    expect(await mails()).toBe(before + 1);
    await expectAccessible(page);
    await verify(email);
    await chatOf(page)
      .getByRole('button', { name: t('chat.checked') })
      .click();
    await expect(fieldOf(page)).toBeVisible();
  });
});

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '[x](javascript:alert(1)) javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}} ${alert(1)} $& $`',
  '"><svg onload=alert(1)>',
];

test('T41 whatever is written stands there as text, and only https addresses can be followed', async ({
  page,
  elsewhere,
}) => {
  await joinChat(page);
  await joinChat(elsewhere);
  const mark = newText('x');
  const hostile = `${HOSTILE.join(' ')} ${mark}`;
  await sendMessage(page, hostile);
  const row = rowOf(elsewhere, mark);
  await expect(row.locator('p[dir=auto]')).toHaveText(hostile);
  await expect(row.locator('img, script, svg, a, iframe')).toHaveCount(0);
  const link = newText('https://example.org/?a=1&b=<b> http://example.org');
  await sendMessage(page, link);
  const links = rowOf(elsewhere, link).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://example.org/?a=1&b=');
  await expect(links).toHaveAttribute('rel', 'nofollow ugc noopener');
});

test('T33 a logout in another tab ends the chat here: nothing is received, shown or kept', async ({
  page,
  context,
}) => {
  const sockets = { open: 0 };
  page.on('websocket', (socket) => {
    sockets.open += 1;
    socket.on('close', () => {
      sockets.open -= 1;
    });
  });
  await joinChat(page);
  await fieldOf(page).fill(newText('typed'));
  expect(sockets.open).toBe(1);
  const other = await context.newPage();
  await other.goto(pathTo('stages', 'en'));
  await logOut(other, 'en');
  await expect(chatOf(page)).toBeHidden();
  await expect.poll(() => chatOf(page).locator('[data-room]').innerHTML()).toBe('');
  await expect.poll(() => sockets.open).toBe(0);
});

test('T42 only moderators have a badge, delete and pin; readers see it at once', async ({ page, elsewhere }) => {
  await joinChat(page);
  const [text, pinned] = [newText('Staff says'), newText('Pinned')];
  await sendMessage(page, text);
  await expect(rowOf(page, text)).toContainText('Ana');
  await expect(rowOf(page, text).locator('.badge')).toHaveCount(0);
  await enterAsModerator(elsewhere);
  await sendMessage(elsewhere, pinned);
  await expect(rowOf(page, pinned).locator('.badge')).toHaveText(t('chat.staff'));
  const act = (row: string, action: 'delete' | 'pin', name: string) =>
    rowOf(elsewhere, row)
      .getByRole('button', { name: t('chat.actionOn', { action: t(`chat.${action}`), name }) })
      .click();
  await act(text, 'delete', 'Ana');
  await expect(rowOf(page, text)).toHaveCount(0);
  await act(pinned, 'pin', 'Maud D.');
  await expect(page.locator('.pinned')).toContainText(pinned);
  await elsewhere
    .locator('.pinned')
    .getByRole('button', { name: t('chat.unpin') })
    .click();
  await expect(page.locator('.pinned')).toHaveCount(0);
  await expect(logOf(page)).toHaveAttribute('aria-live', 'off');
});
