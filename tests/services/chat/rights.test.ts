import { createAccount, createUser, encodeUser } from '@nats-io/jwt';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { enter, tryToConnect } from './rawClient.ts';
import { message, OTHER_ROOM, startChat, type Chat, type Entry } from './startChat.ts';

const NOT_AUTHORIZED = 'Connection refused: Not authorized';

const started = async () => {
  const chat = await startChat();
  return { chat, entry: await chat.entryOf(await chat.member()) };
};

/** A credential that expires in `ms` milliseconds by the machine's clock, as a NATS server cannot be given the test's clock. */
const entryThatEndsIn = async (chat: Chat, ms: number) => {
  const tokens = await chat.member();
  await chat.moveClock(ms - 300_000);
  const entry = await chat.entryOf(tokens);
  await chat.moveClock(0);
  return entry;
};

/** The same credential with another body, header or signature. */
const changed = ({ password }: Entry, part: 0 | 1 | 2, from: string, to: string) => {
  const parts = password.split('.').map((one) => Buffer.from(one, 'base64url').toString('latin1'));
  parts[part] = (parts[part] ?? '').replaceAll(from, to);
  return parts.map((one) => Buffer.from(one, 'latin1').toString('base64url')).join('.');
};

describe('T29 a connection', () => {
  it('is accepted only with a complete credential', async () => {
    const { chat, entry } = await started();
    expect(await tryToConnect(chat.url, entry)).toBe('connected');
    for (const password of ['', 'good', `${entry.password}.`, entry.password.slice(0, -4), `.${entry.password}`]) {
      expect(await tryToConnect(chat.url, { ...entry, password }), password).toBe(NOT_AUTHORIZED);
    }
  });

  it.each([
    ['another room', 1, 'stage-21', 'stage-20'],
    ['another member', 1, '.in.', '.in.x'],
    ['a longer life', 1, '"exp":1', '"exp":2'],
    ['no algorithm', 0, 'ed25519-nkey', 'none'],
  ] as const)('is refused with a credential that was changed to %s', async (_what, part, from, to) => {
    const { chat, entry } = await started();
    const password = changed(entry, part, from, to);
    expect(password).not.toBe(entry.password);
    expect(await tryToConnect(chat.url, { ...entry, password })).toBe(NOT_AUTHORIZED);
  });

  it('is refused with a credential signed by another account', async () => {
    const { chat, entry } = await started();
    const rights = {
      pub: { allow: ['room.stage-21.out'] },
      sub: { allow: ['room.stage-21.out'] },
      bearer_token: true,
      allowed_connection_types: ['MQTT_WS' as const],
      tags: [`client:${entry.clientId}`],
    };
    const exp = Math.floor(Date.now() / 1000) + 300;
    const password = await encodeUser(entry.username, createUser(), createAccount(), rights, { exp });
    expect(await tryToConnect(chat.url, { ...entry, password })).toBe(NOT_AUTHORIZED);
  });

  it('is refused with a credential that has expired', async () => {
    const { chat } = await started();
    const entry = await entryThatEndsIn(chat, -1000);
    expect(await tryToConnect(chat.url, entry)).toBe(NOT_AUTHORIZED);
  });
});

/** Two members in two rooms, and a witness for each room. */
const inTwoRooms = async (chat: Chat) => ({
  marie: await chat.join(),
  witness: await chat.join(PEOPLE.partial.email),
  elsewhere: await chat.join(PEOPLE.partial.email, OTHER_ROOM),
});

describe('T42 a member', () => {
  it.each(['room/stage-20/out', 'room/+/out', 'room/stage-21/#', '#', '+/+/+', '$SYS/#', '$MQTT/sub/#', 'room/+/in/+'])(
    'may not read %s',
    async (filter) => {
      const { client } = await (await startChat()).join();
      const granted = await client.subscribeAsync(filter, { qos: 0 }).then(
        (grants) => grants.map(({ qos }) => qos),
        () => 'refused' as const,
      );
      expect(granted).toBe('refused');
    },
  );

  it('may not read the topics that members publish to', async () => {
    const chat = await startChat();
    const { marie, witness } = await inTwoRooms(chat);
    for (const topic of [marie.entry.in, witness.entry.in]) {
      await expect(marie.client.subscribeAsync(topic)).rejects.toThrow();
    }
  });

  it.each([
    ['as another member', ({ witness }) => ({ topic: witness.entry.in })],
    ['in another room', ({ marie }) => ({ topic: marie.entry.in.replace('stage-21', OTHER_ROOM) })],
    ['as the gate', ({ marie }) => ({ topic: marie.entry.out })],
    ['as the broker', () => ({ topic: '$SYS/x/heartbeat' })],
    ['with QoS 2', ({ marie }) => ({ topic: marie.entry.in, qos: 2 as const })],
  ] satisfies readonly [string, (people: Awaited<ReturnType<typeof inTwoRooms>>) => { topic: string; qos?: 2 }][])(
    'may not publish %s: no member receives it',
    async (_how, optionsOf) => {
      const chat = await startChat();
      const people = await inTwoRooms(chat);
      const { topic, ...options } = optionsOf(people);
      const forged = { kind: 'message', seq: 9, id: 'x', name: 'Staff', badge: 'staff', text: 'Free jerseys', at: '' };
      const sent = JSON.stringify({ ...message('Free jerseys'), ...(topic.endsWith('out') && forged) });
      // A broker ends the connection, or accepts the message and delivers it to no client.
      const taken = people.marie.client.publishAsync(topic, sent, { qos: 1, ...options });
      await Promise.race([taken.catch(() => undefined), people.marie.isOver]);
      // The broker keeps the order: an earlier message would arrive before this one.
      const after = message('Allez !');
      await people.witness.send(after);
      await people.witness.receives({ id: after.id });
      expect([...people.witness.received, ...people.elsewhere.received].map(({ text }) => text)).not.toContain(
        'Free jerseys',
      );
    },
  );

  it('loses the connection when the credential expires', async () => {
    const { chat } = await started();
    const marie = await enter(chat.url, await entryThatEndsIn(chat, 4000));
    expect(await marie.isOver).toBe(true);
  });
});
