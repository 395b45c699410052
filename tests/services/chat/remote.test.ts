import { createAccount } from '@nats-io/jwt';
import { describe, expect, it } from 'vitest';
import { nativePair } from '../../../services/chat/nativePair.ts';
import { readSettings } from '../../../sandbox/readSettings.ts';
import { createSandbox } from '../../../sandbox/createSandbox.ts';
import { PEOPLE } from '../../people.ts';
import { brokerElsewhere } from './brokerElsewhere.ts';
import { enter } from './rawClient.ts';
import { message, order, startChat } from './startChat.ts';

const started = async () => {
  const seed = new TextDecoder().decode(createAccount().getSeed());
  const broker = await brokerElsewhere(nativePair(seed));
  const chat = await startChat({
    moderators: [PEOPLE.member.email],
    accountSeed: seed,
    brokerUrls: [broker.url],
  });
  const join = async (email: string) => {
    const tokens = await chat.member(email);
    return enter(broker.url, await chat.entryOf(tokens));
  };
  return { chat, broker, marie: await join(PEOPLE.member.email), pilar: await join(PEOPLE.partial.email) };
};

describe('with a remote broker', () => {
  it('the gate enforces the same rules, as a client with its own credential', async () => {
    const { marie, pilar } = await started();
    const [first, second] = [message('Allez !'), message('Too fast')];
    await Promise.all([pilar.send(first), pilar.send(second)]);
    expect(await marie.receives({ id: first.id })).toMatchObject({ kind: 'message', seq: 1, name: 'Pilar G.' });
    expect(await marie.receives({ id: second.id })).toMatchObject({ kind: 'refused', reason: 'tooFast' });
    const deletion = order('delete', first.id);
    await marie.send(deletion);
    expect(await pilar.receives({ kind: 'deleted' })).toMatchObject({ seq: 2, id: first.id });
    expect(await pilar.receives({ id: deletion.id })).toMatchObject({ kind: 'done' });
  });

  it('R28 the gate reconnects after the broker has ended its connection', async () => {
    const { broker, chat, pilar } = await started();
    broker.endAll();
    await pilar.isOver;
    const again = await enter(broker.url, await chat.entryOf(await chat.member(PEOPLE.partial.email)));
    await expect.poll(broker.connections.count, { timeout: 10_000 }).toBe(2);
    const sent = message('Back again');
    await expect
      .poll(
        async () => {
          await again.send(sent);
          return again.of('message').length;
        },
        { timeout: 10_000, interval: 500 },
      )
      .toBeGreaterThan(0);
  });

  it('the sandbox itself accepts no connections of members', async () => {
    const { chat } = await started();
    const entry = await chat.entryOf(await chat.member());
    await expect(enter(chat.url, entry)).rejects.toThrow();
  });
});

it('a broker that cannot be reached ends the start with one sentence', async () => {
  const settings = readSettings({ SANDBOX_PORT: '0', SANDBOX_CHAT_BROKER_URL: 'ws://localhost:1/chat' });
  await expect(createSandbox({ ...settings, file: ':memory:' })).rejects.toThrow(
    /^The broker ws:\/\/localhost:1\/chat cannot be used: .+\.$/,
  );
});
