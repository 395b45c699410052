import { describe, expect, it } from 'vitest';
import { secretOf } from '../../../sandbox/identity/provider/secrets.ts';
import { PEOPLE } from '../../people.ts';
import { dump } from '../../sandbox/identity/dump.ts';
import { message, order, startChat } from './startChat.ts';

/** Pilar has written something that Marie, who watches over the room, has pinned; Marie has answered. */
const started = async () => {
  const chat = await startChat({ moderators: [PEOPLE.member.email] });
  const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
  const [said, answered] = [message('From Pilar'), message('From Marie')];
  await pilar.send(said);
  await marie.hears({ id: said.id });
  await marie.send(answered);
  await marie.send(order('pin', said.id));
  await pilar.hears({ kind: 'pinned' });
  return { chat, marie, pilar, said, answered };
};

const tablesWith = (database: { prepare: (sql: string) => { all: () => unknown[] } }, words: readonly string[]) =>
  ['chat_member', 'chat_message', 'chat_room', 'chat_order', 'chat_gone'].filter((table) => {
    const rows = JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all());
    return words.some((word) => rows.includes(word));
  });

describe('with an account', () => {
  it('everything goes that the chat holds of her, the rooms are told, and she is out', async () => {
    const { chat, marie, pilar, said, answered } = await started();
    const { username: id } = pilar.entry;
    const deleted = await chat.visitor.send(`/api/es/accounts/${id}/delete`, undefined, {
      token: pilar.tokens.access_token,
    });
    expect(deleted.status).toBe(204);
    expect(JSON.stringify(dump(chat.database))).not.toContain(id);
    expect(tablesWith(chat.chatDatabase, [id, 'Pilar', said.id])).toEqual([]);
    expect(await marie.hears({ kind: 'deleted' })).toEqual({ kind: 'deleted', seq: 3, id: said.id });
    expect(await marie.hears({ kind: 'pinned', message: null })).toBeDefined();
    expect(await pilar.isOver).toBe(true);
    const { history, pinned, seq } = await chat.entryOf(marie.tokens);
    expect([history.map((one) => one.id), pinned, seq]).toEqual([[answered.id], null, 3]);
  });

  it('that another back end deletes, everything goes for its secret, as often as it asks, and nothing without it', async () => {
    const { chat, pilar, said } = await started();
    const { username: id } = pilar.entry;
    const forget = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await fetch(`${chat.origin}/members/${id}`, { method: 'DELETE', headers })).status;
    };
    const secret = secretOf(chat.database, 'chat-service-secret', () => '');
    expect([await forget(pilar.tokens.access_token), await forget(`${secret}x`)]).toEqual([401, 401]);
    expect(tablesWith(chat.chatDatabase, [said.id])).not.toEqual([]);
    expect([await forget(secret), await forget(secret)]).toEqual([204, 204]);
    expect(tablesWith(chat.chatDatabase, [id, 'Pilar', said.id])).toEqual([]);
  });

  it('that is deleted for being idle for three years, the same', async () => {
    const { chat, said } = await started();
    chat.database.prepare('UPDATE account SET last_activity_at = 0 WHERE email = ?').run(PEOPLE.partial.email);
    await chat.moveClock(1);
    await expect.poll(() => tablesWith(chat.chatDatabase, ['Pilar', said.id])).toEqual([]);
  });
});

it('after a reset nothing is left, nobody is in, and no pin waits for those who come', async () => {
  const { chat, marie } = await started();
  await chat.reset();
  expect(await marie.isOver).toBe(true);
  const again = await chat.join();
  expect(again.entry).toMatchObject({ history: [], pinned: null, seq: 0 });
  const sent = message('A new day');
  await again.send(sent);
  expect(await again.hears({ id: sent.id })).toMatchObject({ seq: 1 });
  expect(again.of('pinned').filter(({ message: pinned }) => pinned !== null)).toEqual([]);
});
