import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, startChat } from './startChat.ts';

describe('a message', () => {
  it('is said to everybody in the room, under the name that the provider knows', async () => {
    const chat = await startChat();
    const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
    const sent = message('Allez Pinot !');
    await marie.send(sent);
    const wanted = { kind: 'message', seq: 1, id: sent.id, name: 'Marie M.', badge: null, text: 'Allez Pinot !' };
    for (const { hears } of [marie, pilar]) expect(await hears({ id: sent.id })).toMatchObject(wanted);
  });
});
