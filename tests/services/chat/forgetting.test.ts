import { describe, expect, it } from 'vitest';
import { secretOf } from '../../../sandbox/identity/provider/secrets.ts';
import { PEOPLE } from '../../people.ts';
import { dump } from '../../sandbox/identity/dump.ts';
import { message, order, startChat } from './startChat.ts';

/** Pilar has sent a message that Marie, a moderator, has pinned; Marie has sent one too. */
const started = async () => {
  const chat = await startChat({ moderators: [PEOPLE.member.email] });
  const [marie, pilar] = [await chat.join(), await chat.join(PEOPLE.partial.email)];
  const [ofPilar, ofMarie] = [message('From Pilar'), message('From Marie')];
  await pilar.send(ofPilar);
  await marie.receives({ id: ofPilar.id });
  await marie.send(ofMarie);
  await marie.send(order('pin', ofPilar.id));
  await pilar.receives({ kind: 'pinned' });
  return { chat, marie, pilar, ofPilar, ofMarie };
};

const tablesWith = (database: { prepare: (sql: string) => { all: () => unknown[] } }, words: readonly string[]) =>
  ['chat_member', 'chat_message', 'chat_room', 'chat_order', 'chat_gone'].filter((table) => {
    const rows = JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all());
    return words.some((word) => rows.includes(word));
  });

describe('the chat data of a member', () => {
  it('is deleted with the account, the deletions are published, and the connection ends', async () => {
    const { chat, marie, pilar, ofPilar, ofMarie } = await started();
    const { username: id } = pilar.entry;
    const deleted = await chat.visitor.send(`/api/es/accounts/${id}/delete`, undefined, {
      token: pilar.tokens.access_token,
    });
    expect(deleted.status).toBe(204);
    expect(JSON.stringify(dump(chat.database))).not.toContain(id);
    expect(tablesWith(chat.chatDatabase, [id, 'Pilar', ofPilar.id])).toEqual([]);
    expect(await marie.receives({ kind: 'deleted' })).toEqual({ kind: 'deleted', seq: 3, id: ofPilar.id });
    expect(await marie.receives({ kind: 'pinned', message: null })).toBeDefined();
    expect(await pilar.isOver).toBe(true);
    const { history, pinned, seq } = await chat.entryOf(marie.tokens);
    expect([history.map((one) => one.id), pinned, seq]).toEqual([[ofMarie.id], null, 3]);
  });

  it('is deleted for another back end with the secret, idempotently, and never without it', async () => {
    const { chat, pilar, ofPilar } = await started();
    const { username: id } = pilar.entry;
    const forget = async (secret: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      return (await fetch(`${chat.origin}/members/${id}`, { method: 'DELETE', headers })).status;
    };
    const secret = secretOf(chat.database, 'chat-service-secret', () => '');
    expect([await forget(pilar.tokens.access_token), await forget(`${secret}x`)]).toEqual([401, 401]);
    expect(tablesWith(chat.chatDatabase, [ofPilar.id])).not.toEqual([]);
    expect([await forget(secret), await forget(secret)]).toEqual([204, 204]);
    expect(tablesWith(chat.chatDatabase, [id, 'Pilar', ofPilar.id])).toEqual([]);
  });

  it('is deleted with an account that was idle for three years', async () => {
    const { chat, ofPilar } = await started();
    chat.database.prepare('UPDATE account SET last_activity_at = 0 WHERE email = ?').run(PEOPLE.partial.email);
    await chat.moveClock(1);
    await expect.poll(() => tablesWith(chat.chatDatabase, ['Pilar', ofPilar.id])).toEqual([]);
  });
});

it('a reset deletes all chat data and pins, and ends all connections', async () => {
  const { chat, marie } = await started();
  await chat.reset();
  expect(await marie.isOver).toBe(true);
  const again = await chat.join();
  expect(again.entry).toMatchObject({ history: [], pinned: null, seq: 0 });
  const sent = message('A new day');
  await again.send(sent);
  expect(await again.receives({ id: sent.id })).toMatchObject({ seq: 1 });
  expect(again.of('pinned').filter(({ message: pinned }) => pinned !== null)).toEqual([]);
});
