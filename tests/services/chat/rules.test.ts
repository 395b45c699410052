import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepMessage } from '../../../services/chat/store.ts';
import { PEOPLE } from '../../people.ts';
import { message, order, startChat, type Member } from './startChat.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a message and answers what the room is told about it. */
const answerTo = async ({ send, hears }: Member, text: string) => {
  const sent = message(text);
  await send(sent);
  return hears({ id: sent.id });
};

describe('a message', () => {
  it('is said to everybody in the room, and to those who come later', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez Pinot !');
    await marie.send(sent);
    const wanted = { seq: 1, id: sent.id, name: 'Marie M.', badge: null, text: 'Allez Pinot !' };
    for (const { hears } of [marie, pilar])
      expect(await hears({ id: sent.id })).toMatchObject({ kind: 'message', ...wanted });
    const { history, seq } = await chat.entryOf(await chat.member());
    expect([history, seq]).toEqual([[expect.objectContaining(wanted)], 1]);
  });

  it('is read by whoever comes later as long as it is among the last fifty, the oldest first', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const sent = message('Allez !');
    await marie.send(sent);
    await marie.hears({ id: sent.id });
    // She has been at it for longer than any pace would let a test wait.
    const said = { room: 'stage-21', author: marie.entry.username, name: 'Marie M.', badge: null, sent_at: Date.now() };
    for (let seq = 2; seq <= 51; seq += 1)
      keepMessage(chat.chatDatabase, { ...said, id: `message-${seq}`, text: `Number ${seq}` });
    const { history, seq } = await chat.entryOf(marie.tokens);
    expect(history.map((one) => one.seq)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
    expect(seq).toBe(51);
  });

  it('that is sent twice under one id is kept once and said as it was', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const sent = message('Allez !');
    await marie.send(sent);
    await marie.send({ ...sent, text: 'Allez, changed' });
    await expect.poll(() => marie.of('message'), { timeout: 10_000 }).toHaveLength(2);
    expect(marie.of('message')[1]).toEqual(marie.of('message')[0]);
    expect((await chat.entryOf(marie.tokens)).history).toHaveLength(1);
  });

  it('is not said again for everybody as often as one member wants', async () => {
    const marie = await (await startChat()).join();
    const sent = message('Allez !');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    await Promise.all(Array.from({ length: 20 }, () => marie.send(sent)));
    const after = order('report', sent.id);
    await marie.send(after);
    await marie.hears({ id: after.id });
    // The message as it was sent, and a repetition.
    expect(marie.of('message')).toHaveLength(2);
  });

  it('under the id of somebody else’s is refused', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez !');
    await marie.send(sent);
    await pilar.hears({ id: sent.id });
    await pilar.send(message('Mine', sent.id));
    expect(await pilar.hears({ kind: 'refused' })).toMatchObject({ id: sent.id, reason: 'repeated' });
    expect(pilar.of('message').map(({ text }) => text)).toEqual(['Allez !']);
  });

  it('is refused once the room has closed', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    chat.closeRoom();
    expect(await answerTo(marie, 'Allez !')).toMatchObject({ kind: 'refused', reason: 'closed' });
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
  ])('is said as it was written, whatever it would be elsewhere: %s', async (text) => {
    expect(await answerTo(await (await startChat()).join(), text)).toMatchObject({ kind: 'message', text });
  });

  it.each([
    ['user\u202egnp.exe', 'usergnp.exe'],
    ['\u2066a\u2069 \u200eb\u200f \u061cc', 'a b c'],
    ['one\ntwo\r\n\tthree\u2028four', 'one two three four'],
    ['a\u0000b\u0007c\u009bd\u007f', 'abcd'],
    ['  Zoe\u0301  ', 'Zoé'],
    ['half \ud83d of one', 'half \ufffd of one'],
  ])('loses what nobody sees and what does something: %j', async (written, text) => {
    expect(await answerTo(await (await startChat()).join(), written)).toMatchObject({ kind: 'message', text });
  });

  it('has 500 characters at most, counted as people count them', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    expect(await answerTo(marie, '🚴'.repeat(501))).toMatchObject({ kind: 'refused', reason: 'tooLong' });
    expect(await answerTo(marie, ` ${'🚴'.repeat(500)} \u202e`)).toMatchObject({ text: '🚴'.repeat(500) });
    expect((await chat.entryOf(marie.tokens)).history).toHaveLength(1);
  });

  it.each(['', ' \n\t', '\u202e\u200e', '\u200b\u200d', '\u3164', '\u0301'])(
    'of nothing is refused: %j',
    async (text) => {
      expect(await answerTo(await (await startChat()).join(), text)).toMatchObject({
        kind: 'refused',
        reason: 'empty',
      });
    },
  );

  it('that is no wish is refused, or not answered at all, and the next one is', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const id = 'a3bb189e-8bf9-4ac6-9a2e-1d0f2a4f9b11';
    for (const raw of ['', '{', '[]', 'null', '{"kind":"message"}', '{"id":1}', '\u0000', '"message"']) {
      await marie.client.publishAsync(marie.entry.in, raw, { qos: 1 });
    }
    await marie.client.publishAsync(marie.entry.in, Buffer.from([0xff, 0xfe, 0x00]), { qos: 1 });
    await marie.send({ ...message('Free jerseys', id), name: 'Staff', badge: 'staff' });
    expect(await marie.hears({ kind: 'refused' })).toMatchObject({ id, reason: 'invalid' });
    expect(await answerTo(marie, 'Allez !')).toMatchObject({ kind: 'message', name: 'Marie M.', badge: null });
    expect([marie.heard.length, chat.mistakes]).toEqual([2, []]);
  });
});
