import { createHmac } from 'node:crypto';
import { createAccount, createUser } from '@nats-io/jwt';
import { describe, expect, it } from 'vitest';
import { readCredential } from '../../../sandbox/chat/readCredential.ts';
import { readSettings } from '../../../sandbox/readSettings.ts';
import { gateClientId, memberCredential } from '../../../services/chat/credential.ts';
import { PEOPLE } from '../../people.ts';
import { enter, tryToConnect } from '../../services/chat/rawClient.ts';
import { message, startChat } from '../../services/chat/startChat.ts';

const started = async () => {
  const chat = await startChat();
  return { chat, entry: await chat.entryOf(await chat.member()) };
};

describe('T42 the embedded broker', () => {
  it('refuses a client id other than that of the credential', async () => {
    const { chat, entry } = await started();
    const refusal = await tryToConnect(chat.url, { ...entry, clientId: 'somebody' });
    expect(refusal).toBe('Connection refused: Not authorized');
  });

  it('refuses a last will', async () => {
    const { chat, entry } = await started();
    const will = { topic: entry.in, payload: Buffer.from('{}'), qos: 1 as const, retain: false };
    expect(await tryToConnect(chat.url, entry, { will })).not.toBe('connected');
  });

  it('ends a connection as soon as its credential has expired', async () => {
    const { chat, entry } = await started();
    const marie = await enter(chat.url, entry);
    await chat.moveClock(301_000);
    expect(await marie.isOver).toBe(true);
  });

  it.each([
    ['to another topic', 'room/stage-21/out', {}],
    ['a retained message', undefined, { retain: true }],
  ])('ends the connection of a member who publishes %s, and no member receives it', async (_how, topic, options) => {
    const chat = await startChat();
    const [marie, witness] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const text = JSON.stringify(message('Free jerseys'));
    const taken = marie.client.publishAsync(topic ?? marie.entry.in, text, { qos: 1, ...options });
    const isTaken = taken.then(() => 'taken').catch(() => marie.isOver);
    expect(await Promise.race([marie.isOver, isTaken])).toBe(true);
    const after = message('Allez !');
    await witness.send(after);
    await witness.receives({ id: after.id });
    expect(witness.received.map(({ text }) => text)).not.toContain('Free jerseys');
  });
});

it('T29 a credential is accepted until it expires, and refused afterwards', async () => {
  const keys = { account: createAccount(), user: createUser() };
  const now = Date.now();
  const options = { clientId: 'marie-1', sub: 'marie', room: 'stage-21', now };
  const { password, expiresAt } = await memberCredential(keys, options);
  expect(readCredential(keys, password, expiresAt - 1)?.sub).toBe('marie');
  expect(readCredential(keys, password, expiresAt)).toBeUndefined();
});

describe('the address of an external broker', () => {
  const read = (SANDBOX_CHAT_BROKER_URL: string) => readSettings({ SANDBOX_CHAT_BROKER_URL }).chat.brokerUrls;

  it('may be one, or those of all nodes of a cluster', () => {
    for (const text of ['ws://localhost:8080/mqtt', 'mqtts://chat-1.club.example,mqtts://chat-2.club.example'])
      expect(read(text)).toEqual(text.split(','));
  });

  it.each(['http://chat-1.club.example', 'mqtts://chat-1.club.example,chat-2.club.example', 'mqtts://'])(
    'is not %s',
    (text) => {
      expect(() => read(text)).toThrow(/^SANDBOX_CHAT_BROKER_URL must begin with/);
    },
  );
});

it('T42 the client id of the gate is derived from the secret seed of the account, which no server has', () => {
  const account = createAccount();
  const name = createHmac('sha256', account.getSeed()).update('gate').digest('hex').slice(0, 20);
  expect(gateClientId({ account })).toBe(name);
});
