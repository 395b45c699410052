import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAccount } from '@nats-io/jwt';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { createChatService } from '../../../services/chat/createChatService.ts';
import { chatKeys } from '../../../services/chat/keys.ts';
import { SWEEP_EVERY } from '../../../services/chat/limits.ts';
import { CHAT_MIGRATIONS } from '../../../services/chat/tables.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { message } from './startChat.ts';

const ROOM = 'stage-21';
const PILAR = { sub: 'sub-of-pilar', email: 'pilar@club.example', emailVerified: true };
const PROFILE = { ...PILAR, givenName: 'Pilar', familyName: 'García' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A chat service with its own file and without a broker, in which Pilar has written. */
const started = async () => {
  const folder = temporaryFolder();
  const [file, roomsFile] = [join(folder, 'chat.db'), join(folder, 'rooms.json')];
  writeFileSync(roomsFile, JSON.stringify({ rooms: [{ id: ROOM, opensAt: null, closesAt: null }] }));
  const database = openDatabase(file, CHAT_MIGRATIONS);
  let write: (topic: string, payload: Uint8Array) => void = () => undefined;
  const log: unknown[] = [];
  const service = createChatService({
    database,
    clock: { now: Date.now },
    directory: { bearerOf: () => Promise.reject(new Error()), profileOf: () => Promise.reject(new Error()) },
    keys: chatKeys(new TextDecoder().decode(createAccount().getSeed())),
    broker: {
      subscribe: (_filter, handle) => {
        write = handle;
      },
      publish: () => undefined,
      isConnected: () => true,
      close: () => Promise.resolve(),
    },
    log: (...line) => log.push(line),
    roomsFile,
    clients: ['club'],
    moderators: [],
    rateLimit: 100,
    serviceSecret: 'secret',
  });
  onTestFinished(async () => {
    await service.close();
    database.close();
    expect(log).toEqual([]);
  });
  const enter = () => service.admit(PROFILE, 'token', ROOM);
  await enter();
  write(`room/${ROOM}/in/${PILAR.sub}`, Buffer.from(JSON.stringify(message('From Pilar'))));
  const traces = () =>
    [file, `${file}-wal`].flatMap((name) => {
      const bytes = readFileSync(name);
      return [PILAR.sub, 'Pilar G.', 'From Pilar'].filter((trace) => bytes.includes(trace));
    });
  expect(traces()).toEqual(expect.arrayContaining([PILAR.sub, 'Pilar G.', 'From Pilar']));
  return { service, database, file, enter, traces };
};

it('a deleted member leaves no file of the running chat with the text, the name or the id', async () => {
  const { service, traces } = await started();
  service.forgetMember(PILAR.sub);
  expect(traces()).toEqual([]);
});

it('a deleted member leaves the files after a backup that was reading them', async () => {
  const { service, file, traces } = await started();
  const backup = new DatabaseSync(file, { readOnly: true });
  backup.exec('BEGIN; SELECT * FROM sqlite_schema');
  service.forgetMember(PILAR.sub);
  vi.advanceTimersByTime(SWEEP_EVERY);
  expect(traces()).not.toEqual([]);
  backup.close();
  vi.advanceTimersByTime(SWEEP_EVERY);
  expect(traces()).toEqual([]);
});

it('a member who asked the provider before the deletion is not stored again after it', async () => {
  const { service, database, enter } = await started();
  service.forgetMember(PILAR.sub);
  await expect(enter()).rejects.toMatchObject({ status: 401 });
  expect(database.prepare('SELECT * FROM chat_member').all()).toEqual([]);
});
