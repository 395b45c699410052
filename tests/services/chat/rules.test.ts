import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepMessage } from '../../../services/chat/store.ts';
import { PEOPLE } from '../../people.ts';
import { message, order, startChat, type Member } from './startChat.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a message and returns the room's event for it. */
const eventFor = async ({ send, receives }: Member, text: string) => {
  const sent = message(text);
  await send(sent);
  return receives({ id: sent.id });
};

describe('a message', () => {
  it('is published to all members in the room, and is in the history', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez Pinot !');
    await marie.send(sent);
    const wanted = { seq: 1, id: sent.id, name: 'Marie M.', badge: null, text: 'Allez Pinot !' };
    for (const { receives } of [marie, pilar])
      expect(await receives({ id: sent.id })).toMatchObject({ kind: 'message', ...wanted });
    const { history, seq } = await chat.entryOf(await chat.member());
    expect([history, seq]).toEqual([[expect.objectContaining(wanted)], 1]);
  });

  it('is in the history while it is among the last fifty, the oldest first', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const sent = message('Allez !');
    await marie.send(sent);
    await marie.receives({ id: sent.id });
    // The rows are written to the database, because with the rate limit the test would take too long.
    const row = { room: 'stage-21', author: marie.entry.username, name: 'Marie M.', badge: null, sent_at: Date.now() };
    for (let seq = 2; seq <= 51; seq += 1)
      keepMessage(chat.chatDatabase, { ...row, id: `message-${seq}`, text: `Number ${seq}` });
    const { history, seq } = await chat.entryOf(marie.tokens);
    expect(history.map((one) => one.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(seq).toBe(51);
  });

  it('that is sent twice under one id is stored once and published again as stored', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const sent = message('Allez !');
    await marie.send(sent);
    await marie.send({ ...sent, text: 'Allez, changed' });
    await expect.poll(() => marie.of('message'), { timeout: 10_000 }).toHaveLength(2);
    expect(marie.of('message')[1]).toEqual(marie.of('message')[0]);
    expect((await chat.entryOf(marie.tokens)).history).toHaveLength(1);
  });

  it('that a member sends again many times is published once more', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const [sent, other] = [message('Allez !'), message('Vamos !')];
    await pilar.send(other);
    await marie.receives({ id: other.id });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await Promise.all(Array.from({ length: 20 }, () => marie.send(sent)));
    const after = order('report', other.id);
    await marie.send(after);
    await marie.receives({ id: after.id });
    // The message and one repetition.
    expect(marie.of('message').filter(({ id }) => id === sent.id)).toHaveLength(2);
  });

  it('under the id of another member’s message is refused', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez !');
    await marie.send(sent);
    await pilar.receives({ id: sent.id });
    await pilar.send(message('Mine', sent.id));
    expect(await pilar.receives({ kind: 'refused' })).toMatchObject({ id: sent.id, reason: 'repeated' });
    expect(pilar.of('message').map(({ text }) => text)).toEqual(['Allez !']);
  });

  it('is refused after the room has closed', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    chat.closeRoom();
    expect(await eventFor(marie, 'Allez !')).toMatchObject({ kind: 'refused', reason: 'closed' });
    expect((await chat.ask(marie.tokens.access_token)).status).toBe(409);
  });
});

describe('T41 a text', () => {
  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '${7*7}{{7*7}}',
    "'; DROP TABLE chat_message; --",
    'https://evil.example/?a=1&b=<2>',
    '\\u003cb\\u003e',
    '=cmd()|A1',
    'a\u200d👩‍🚀 ✓',
  ])('is published unchanged: %s', async (text) => {
    expect(await eventFor(await (await startChat()).join(), text)).toMatchObject({ kind: 'message', text });
  });

  it.each([
    ['user\u202egnp.exe', 'usergnp.exe'],
    ['\u2066a\u2069 \u200eb\u200f \u061cc', 'a b c'],
    ['one\ntwo\r\n\tthree\u2028four', 'one two three four'],
    ['a\u0000b\u0007c\u009bd\u007f', 'abcd'],
    ['  Zoe\u0301  ', 'Zoé'],
    ['half \ud83d of one', 'half \ufffd of one'],
  ])('loses control characters and line breaks: %j', async (written, text) => {
    expect(await eventFor(await (await startChat()).join(), written)).toMatchObject({ kind: 'message', text });
  });

  it('has at most 500 characters, counted in code points', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    expect(await eventFor(marie, '🚴'.repeat(501))).toMatchObject({ kind: 'refused', reason: 'tooLong' });
    expect(await eventFor(marie, ` ${'🚴'.repeat(500)} \u202e`)).toMatchObject({ text: '🚴'.repeat(500) });
    expect((await chat.entryOf(marie.tokens)).history).toHaveLength(1);
  });

  it.each(['', ' \n\t', '\u202e\u200e', '\u200b\u200d', '\u3164', '\u0301'])(
    'without a visible character is refused: %j',
    async (text) => {
      expect(await eventFor(await (await startChat()).join(), text)).toMatchObject({
        kind: 'refused',
        reason: 'empty',
      });
    },
  );

  it('that is no command is refused or ignored, and the next message is published', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const id = 'a3bb189e-8bf9-4ac6-9a2e-1d0f2a4f9b11';
    for (const raw of ['', '{', '[]', 'null', '{"kind":"message"}', '{"id":1}', '\u0000', '"message"']) {
      await marie.client.publishAsync(marie.entry.in, raw, { qos: 1 });
    }
    await marie.client.publishAsync(marie.entry.in, Buffer.from([0xff, 0xfe, 0x00]), { qos: 1 });
    await marie.send({ ...message('Free jerseys', id), name: 'Staff', badge: 'staff' });
    expect(await marie.receives({ kind: 'refused' })).toMatchObject({ id, reason: 'invalid' });
    expect(await eventFor(marie, 'Allez !')).toMatchObject({ kind: 'message', name: 'Marie M.', badge: null });
    expect([marie.received.length, chat.mistakes]).toEqual([2, []]);
  });
});
