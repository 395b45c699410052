import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { enter, tryToConnect } from './rawClient.ts';
import { message, startChat } from './startChat.ts';

const started = async () => {
  const chat = await startChat();
  return { chat, entry: await chat.entryOf(await chat.member()) };
};

describe('T42 the embedded broker', () => {
  it('lets nobody in under another connection’s name than the credential’s own', async () => {
    const { chat, entry } = await started();
    const refusal = await tryToConnect(chat.url, { ...entry, clientId: 'somebody' });
    expect(refusal).toBe('Connection refused: Not authorized');
  });

  it('takes no last will', async () => {
    const { chat, entry } = await started();
    const will = { topic: entry.in, payload: Buffer.from('{}'), qos: 1 as const, retain: false };
    expect(await tryToConnect(chat.url, entry, { will })).not.toBe('connected');
  });

  it('ends a connection at once for which its credential has expired', async () => {
    const { chat, entry } = await started();
    const marie = await enter(chat.url, entry);
    await chat.moveClock(301_000);
    expect(await marie.isOver).toBe(true);
  });

  it.each([
    ['where she may not', 'room/stage-21/out', {}],
    ['for everybody who comes later', undefined, { retain: true }],
  ])('ends the connection of a member who publishes %s, and nobody hears it', async (_how, topic, options) => {
    const chat = await startChat();
    const [marie, witness] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    marie.client.publish(topic ?? marie.entry.in, JSON.stringify(message('Free jerseys')), options);
    expect(await marie.isOver).toBe(true);
    const after = message('Allez !');
    await witness.send(after);
    await witness.hears({ id: after.id });
    expect(witness.heard.map(({ text }) => text)).not.toContain('Free jerseys');
  });
});
