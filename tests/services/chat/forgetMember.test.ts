import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createAccount } from '@nats-io/jwt';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../../platform/database.ts';
import { createChatService } from '../../../services/chat/createChatService.ts';
import { chatKeys } from '../../../services/chat/keys.ts';
import { SWEEP_EVERY } from '../../../services/chat/limits.ts';
import { CHAT_MIGRATIONS } from '../../../services/chat/tables.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { message, order } from './startChat.ts';

const ROOM = 'stage-21';
const PILAR = { sub: 'sub-of-pilar', email: 'pilar@club.example', emailVerified: true };
const PROFILE = { ...PILAR, givenName: 'Pilar', familyName: 'García' };
const MARIE = { sub: 'sub-of-marie', email: 'marie@club.example', emailVerified: true };

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
    moderators: [MARIE.email],
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
  const send = (sub: string, command: object) => {
    write(`room/${ROOM}/in/${sub}`, Buffer.from(JSON.stringify(command)));
  };
  const sent = message('From Pilar');
  send(PILAR.sub, sent);
  const traces = () =>
    [file, `${file}-wal`].flatMap((name) => {
      const bytes = readFileSync(name);
      return [PILAR.sub, 'Pilar G.', 'From Pilar'].filter((trace) => bytes.includes(trace));
    });
  expect(traces()).toEqual(expect.arrayContaining([PILAR.sub, 'Pilar G.', 'From Pilar']));
  return { service, database, file, enter, send, sent, traces };
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

describe('a message that a moderator deletes', () => {
  /** The chat above with a moderator, whose first sweep is over. */
  const moderated = async () => {
    const chat = await started();
    const marie = { ...MARIE, givenName: 'Marie', familyName: 'Martin' };
    await chat.service.admit(marie, 'token', ROOM);
    vi.advanceTimersByTime(SWEEP_EVERY);
    const remove = ({ id }: { readonly id: string }) => {
      chat.send(MARIE.sub, order('delete', id));
    };
    return { ...chat, remove };
  };

  it('leaves no file of the running chat with its text', async () => {
    const { sent, remove, traces } = await moderated();
    expect(traces()).toContain('From Pilar');
    remove(sent);
    vi.advanceTimersByTime(SWEEP_EVERY);
    expect(traces()).not.toContain('From Pilar');
  });

  it('leaves the files after a backup that was reading them', async () => {
    const { sent, remove, file, traces } = await moderated();
    const backup = new DatabaseSync(file, { readOnly: true });
    backup.exec('BEGIN; SELECT * FROM sqlite_schema');
    remove(sent);
    vi.advanceTimersByTime(SWEEP_EVERY);
    expect(traces()).toContain('From Pilar');
    backup.close();
    vi.advanceTimersByTime(SWEEP_EVERY);
    expect(traces()).not.toContain('From Pilar');
  });

  it('shares its checkpoint with the others of the same second', async () => {
    const { database, remove, send, sent } = await moderated();
    const other = message('From Marie');
    send(MARIE.sub, other);
    const prepare = vi.spyOn(database, 'prepare');
    const checkpoints = () => prepare.mock.calls.filter(([sql]) => sql.includes('wal_checkpoint')).length;
    remove(sent);
    remove(other);
    expect(checkpoints()).toBe(0);
    vi.advanceTimersByTime(3 * SWEEP_EVERY);
    expect(checkpoints()).toBe(1);
    const texts = database.prepare("SELECT text FROM chat_message WHERE text <> ''").all();
    expect(texts).toEqual([]);
  });
});

it('a member who asked the provider before the deletion is not stored again after it', async () => {
  const { service, database, enter } = await started();
  service.forgetMember(PILAR.sub);
  await expect(enter()).rejects.toMatchObject({ status: 401 });
  expect(database.prepare('SELECT * FROM chat_member').all()).toEqual([]);
});
