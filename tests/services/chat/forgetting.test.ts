import { join } from 'node:path';
import { createAccount } from '@nats-io/jwt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { createChatService } from '../../../services/chat/createChatService.ts';
import { chatKeys } from '../../../services/chat/keys.ts';
import { CHAT_ROUTES } from '../../../services/chat/routes.ts';
import { CHAT_MIGRATIONS } from '../../../services/chat/tables.ts';
import type { Profile } from '../../../services/memberDirectory.ts';
import { serve } from '../../../services/serve.ts';
import { secretOf } from '../../../sandbox/identity/provider/secrets.ts';
import { PEOPLE } from '../../people.ts';
import { dump } from '../../sandbox/identity/dump.ts';
import { buildRooms, message, order, startChat } from './startChat.ts';

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

/** A chat whose provider is asked for a profile and answers when the test says so. */
const asking = async () => {
  const [asked, answering] = [Promise.withResolvers<undefined>(), Promise.withResolvers<Profile>()];
  const database = openDatabase(':memory:', CHAT_MIGRATIONS);
  const serviceSecret = 's'.repeat(32);
  const seed = new TextDecoder().decode(createAccount().getSeed());
  const service = createChatService({
    database,
    clock: { now: Date.now },
    directory: {
      bearerOf: () => Promise.resolve({ token: 'good', sub: 'pilar', clientId: 'club' }),
      profileOf: () => {
        asked.resolve(undefined);
        return answering.promise;
      },
    },
    keys: chatKeys(seed),
    broker: {
      subscribe: () => undefined,
      publish: () => undefined,
      isConnected: () => true,
      close: () => Promise.resolve(),
    },
    log: () => undefined,
    roomsFile: join(buildRooms().membersFiles, 'chat/rooms.json'),
    clients: ['club'],
    moderators: [],
    rateLimit: 100,
    serviceSecret,
  });
  const options = { host: 'localhost', port: 0, siteOrigin: 'https://www.club.example', trustedProxies: 0 };
  const listener = await serve({ service, routes: CHAT_ROUTES, needs: {} }, { ...options, log: () => undefined });
  onTestFinished(async () => {
    await service.close();
    await listener.close();
    database.close();
  });
  const send = (path: string, method: string, body?: string) => {
    const headers = { authorization: `Bearer ${serviceSecret}`, 'content-type': 'application/json' };
    return fetch(`http://localhost:${listener.port}${path}`, { method, headers, ...(body ? { body } : {}) });
  };
  const pilar = { sub: 'pilar', email: 'pilar@club.example', emailVerified: true, givenName: 'Pilar', familyName: 'P' };
  const answer = () => {
    answering.resolve(pilar);
  };
  const enterRoom = () => send('/api/chat-credential', 'POST', JSON.stringify({ room: 'stage-21' }));
  return {
    database,
    asked: asked.promise,
    answer,
    enterRoom,
    forget: (sub: string) => send(`/members/${sub}`, 'DELETE'),
  };
};

describe('a member who is deleted while the provider is asked about them', () => {
  it('is not stored by the late answer: 401', async () => {
    const { database, asked, answer, enterRoom, forget } = await asking();
    const entering = enterRoom();
    await asked;
    expect((await forget('pilar')).status).toBe(204);
    answer();
    const answered = await entering;
    expect([answered.status, await answered.json()]).toMatchObject([401, { error: 'invalid_token' }]);
    expect(tablesWith(database, ['pilar', 'Pilar'])).toEqual([]);
  });

  it('is no other member', async () => {
    const { database, asked, answer, enterRoom, forget } = await asking();
    const entering = enterRoom();
    await asked;
    expect((await forget('marie')).status).toBe(204);
    answer();
    expect((await entering).status).toBe(200);
    expect(tablesWith(database, ['pilar'])).toEqual(['chat_member']);
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
