import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, OTHER_ROOM, order, startChat } from './startChat.ts';

/** Marie is a moderator of the room; Pilar has sent a message in it. */
const started = async () => {
  const chat = await startChat({ moderators: [PEOPLE.member.email] });
  const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
  const sent = message('Free jerseys');
  await pilar.send(sent);
  await marie.receives({ id: sent.id });
  return { chat, marie, pilar, sent };
};

describe('a moderator', () => {
  it('is a member with a moderator’s address, once it is verified', async () => {
    const { member, entryOf, ask, database } = await startChat({ moderators: [PEOPLE.newcomer.email] });
    const tokens = await member(PEOPLE.newcomer.email);
    expect((await ask(tokens.access_token)).status).toBe(403);
    database.prepare('UPDATE account SET email_verified = 1 WHERE email = ?').run(PEOPLE.newcomer.email);
    expect((await entryOf(tokens)).role).toBe('moderator');
    expect((await entryOf(await member())).role).toBe('member');
  });

  it('T27 can read the reports with a valid token; other members and visitors cannot', async () => {
    const { chat, marie, pilar, sent } = await started();
    const report = order('report', sent.id);
    await marie.send(report);
    await marie.receives({ id: report.id });
    const stranger = await chat.reports(undefined);
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.not.stringContaining('Free jerseys')]);
    expect((await chat.reports('made-up')).status).toBe(401);
    const other = await chat.reports(pilar.tokens.access_token);
    expect([other.status, await other.json()]).toEqual([403, { error: 'not_a_moderator' }]);
    const answer = await chat.reports(marie.tokens.access_token);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(await answer.json()).toMatchObject([{ message: sent.id, text: 'Free jerseys', reports: 1 }]);
    // The address is no longer verified.
    chat.database.prepare('UPDATE account SET email_verified = 0 WHERE email = ?').run(PEOPLE.member.email);
    expect((await chat.reports(marie.tokens.access_token)).status).toBe(403);
    await chat.moveClock(61 * 60_000);
    expect((await chat.reports(marie.tokens.access_token)).status).toBe(401);
  });

  it('T80 can be refused the reports: requests for them are limited per minute and sender, whatever the tokens are', async () => {
    const chat = await startChat({ rateLimit: 20 });
    for (let count = 0; count < 20; count += 1) expect((await chat.reports('made-up')).status).toBe(401);
    const refused = await chat.reports('made-up');
    expect([refused.status, await refused.json()]).toEqual([429, { error: 'too_many' }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('writes with a badge', async () => {
    const { marie, pilar } = await started();
    const sent = message('Welcome');
    await marie.send(sent);
    expect(await pilar.receives({ id: sent.id })).toMatchObject({ name: 'Marie M.', badge: 'staff' });
  });

  it('deletes a message: its text is erased, and the deletion has its own sequence number', async () => {
    const { chat, marie, pilar, sent } = await started();
    const deletion = order('delete', sent.id);
    await marie.send(deletion);
    expect(await pilar.receives({ kind: 'deleted' })).toEqual({ kind: 'deleted', seq: 2, id: sent.id });
    expect(await marie.receives({ kind: 'done' })).toEqual({ kind: 'done', id: deletion.id });
    expect(await chat.entryOf(pilar.tokens)).toMatchObject({ history: [], seq: 2 });
    const kept = chat.chatDatabase.prepare('SELECT text, name FROM chat_message').get();
    expect({ ...kept }).toEqual({ text: '', name: '' });
    await pilar.send(sent);
    expect(await pilar.receives({ kind: 'refused' })).toMatchObject({ reason: 'repeated' });
  });

  it('is not told that an order is done whose id belongs to an order of another room', async () => {
    const { chat, marie } = await started();
    const elsewhere = await chat.join(PEOPLE.member.email, OTHER_ROOM);
    const unpin = order('pin', null);
    await marie.send(unpin);
    expect(await marie.receives({ id: unpin.id })).toMatchObject({ kind: 'done' });
    await elsewhere.send(unpin);
    expect(await elsewhere.receives({ id: unpin.id })).toMatchObject({ kind: 'refused', reason: 'repeated' });
  });

  it('mutes the author of a message for ten minutes', async () => {
    const { chat, marie, pilar, sent } = await started();
    const mute = order('mute', sent.id);
    await marie.send(mute);
    await marie.receives({ id: mute.id });
    const more = message('More jerseys');
    await pilar.send(more);
    const refusal = await pilar.receives({ id: more.id });
    expect(refusal).toMatchObject({ kind: 'refused', reason: 'muted' });
    expect(Number(refusal['retryAfterMs'])).toBeGreaterThan(500_000);
    // A new credential does not end the mute; it ends after ten minutes.
    await chat.moveClock(290_000);
    const again = await chat.join(PEOPLE.partial.email);
    await again.send(more);
    expect(await again.receives({ id: more.id })).toMatchObject({ reason: 'muted' });
    await chat.moveClock(580_000);
    const third = await chat.join(PEOPLE.partial.email);
    await chat.moveClock(601_000);
    await third.send(more);
    expect(await third.receives({ kind: 'message' })).toMatchObject({ text: 'More jerseys' });
  });

  it('cannot mute another moderator', async () => {
    const chat = await startChat({ moderators: [PEOPLE.member.email, PEOPLE.partial.email] });
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Welcome');
    await pilar.send(sent);
    await marie.receives({ id: sent.id });
    await marie.send(order('mute', sent.id));
    expect(await marie.receives({ kind: 'refused' })).toMatchObject({ reason: 'notAllowed' });
  });

  it('pins a message for all members, also for those who join later, and removes the pin', async () => {
    const { chat, marie, pilar, sent } = await started();
    await marie.send(order('pin', sent.id));
    expect(await pilar.receives({ kind: 'pinned' })).toMatchObject({ message: { id: sent.id, text: 'Free jerseys' } });
    const later = await chat.join(PEOPLE.partial.email);
    expect(later.entry.pinned).toMatchObject({ id: sent.id });
    expect(await later.receives({ kind: 'pinned' })).toMatchObject({ message: { id: sent.id } });
    await marie.send(order('pin', null));
    expect(await pilar.receives({ kind: 'pinned', message: null })).toBeDefined();
    expect((await chat.entryOf(pilar.tokens)).pinned).toBeNull();
  });

  it('removes a pin by deleting its message', async () => {
    const { marie, pilar, sent } = await started();
    await marie.send(order('pin', sent.id));
    await marie.send(order('delete', sent.id));
    expect(await pilar.receives({ kind: 'pinned', message: null })).toBeDefined();
  });

  it.each(['delete', 'mute', 'pin', 'report'] as const)(
    'gets a refusal to %s a message of another room',
    async (kind) => {
      const { chat, marie } = await started();
      const elsewhere = await chat.join(PEOPLE.partial.email, 'stage-20');
      await chat.moveClock(2000);
      const sent = message('Elsewhere');
      await elsewhere.send(sent);
      await elsewhere.receives({ id: sent.id });
      const wrong = order(kind, sent.id);
      await marie.send(wrong);
      expect(await marie.receives({ id: wrong.id })).toMatchObject({ kind: 'refused', reason: 'invalid' });
    },
  );
});

it.each(['delete', 'mute', 'pin'] as const)('T42 a member’s order to %s is refused and has no effect', async (kind) => {
  const { chat, marie, pilar, sent } = await started();
  const forged = order(kind, sent.id);
  await pilar.send(forged);
  expect(await pilar.receives({ id: forged.id })).toMatchObject({ kind: 'refused', reason: 'notAllowed' });
  const { history, pinned } = await chat.entryOf(marie.tokens);
  expect([history.length, pinned]).toEqual([1, null]);
  await chat.moveClock(2000);
  const more = message('Still here');
  await pilar.send(more);
  expect(await marie.receives({ id: more.id })).toMatchObject({ kind: 'message' });
});
