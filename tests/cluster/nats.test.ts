import { connectAsync } from 'mqtt';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../people.ts';
import { enter } from '../services/chat/rawClient.ts';
import { message, startChat } from '../services/chat/startChat.ts';

describe('T42 at a NATS server', () => {
  it('a member can subscribe to a room only with QoS 0, so that the server stores no messages for a client', async () => {
    const { client, entry } = await (await startChat()).join();
    await expect(client.subscribeAsync(entry.out, { qos: 1 })).rejects.toThrow();
  });

  it('a retained message of a member is published once, and a last will to the room is not published', async () => {
    const chat = await startChat();
    const [marie, witness] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez !');
    await marie.client.publishAsync(marie.entry.in, JSON.stringify(sent), { qos: 1, retain: true });
    await witness.receives({ kind: 'message', id: sent.id });
    const forged = { kind: 'message', seq: 9, id: 'x', name: 'Staff', badge: 'staff', text: 'Free jerseys', at: '' };
    const entry = await chat.entryOf(await chat.member());
    const will = { topic: entry.out, payload: Buffer.from(JSON.stringify(forged)), qos: 1 as const, retain: true };
    const leaving = await enter(chat.url, entry, { will });
    leaving.client.stream.destroy();
    await leaving.isOver;
    await chat.moveClock(2000);
    const after = message('Still here');
    await marie.send(after);
    await witness.receives({ id: after.id });
    const late = await chat.join(PEOPLE.partial.email);
    expect([...witness.received, ...late.received].map(({ text }) => text)).toEqual(['Allez !', 'Still here']);
  });

  it('T41 a packet that is too large for the rules is not read', async () => {
    const chat = await startChat();
    const [marie, witness] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    await marie.send(message('x'.repeat(64 * 1024)));
    const after = message('Allez !');
    await marie.send(after);
    expect(await witness.receives({ id: after.id })).toMatchObject({ kind: 'message', seq: 1 });
    expect(witness.received).toHaveLength(1);
  });

  it('a client without the account’s key cannot take over the gate’s session', async () => {
    const chat = await startChat();
    const marie = await chat.join();
    const { username, password } = await chat.entryOf(marie.tokens);
    for (const clientId of ['gate', username]) {
      const taken = { clientId, username, password, protocolVersion: 4 as const, clean: true };
      await (await connectAsync(chat.url, taken)).endAsync(true);
    }
    const sent = message('Still here');
    await marie.send(sent);
    expect(await marie.receives({ id: sent.id })).toMatchObject({ kind: 'message' });
  });

  it('messages of a deleted account are deleted in the room, and later ones are ignored', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const [sent, late, after] = [message('Allez !'), message('Am I still here?'), message('Still here')];
    await pilar.send(sent);
    await marie.receives({ id: sent.id });
    const { access_token: token } = pilar.tokens;
    await chat.visitor.send(`/api/es/accounts/${pilar.entry.username}/delete`, undefined, { token });
    expect(await marie.receives({ kind: 'deleted' })).toMatchObject({ id: sent.id });
    await pilar.send(late);
    await marie.send(after);
    await marie.receives({ id: after.id });
    expect(marie.of('message').map(({ text }) => text)).toEqual(['Allez !', 'Still here']);
  });
});
