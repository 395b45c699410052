import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { message, startChat, type Chat } from '../../services/chat/startChat.ts';
import { dump } from './dump.ts';
import { authorization, authorize, challenge, logIn, SITE } from './startIdentity.ts';

const FORMER = PEOPLE.partial.email;
const NEW = 'pilar@elsewhere.example';
const PHONE = '+34612345678';

const location = z.object({ file: z.string() });

/** The file of a database. */
const fileOf = (database: DatabaseSync): string => location.parse(database.prepare('PRAGMA database_list').get()).file;

/** A member who has used everything that stores something about her, under two addresses and a telephone number. */
const busyMember = async (chat: Chat) => {
  const pilar = await chat.join(FORMER);
  const { access_token: token } = pilar.tokens;
  const visitor = chat.browser();
  const call = async (path: string, body?: object, status = 204) => {
    const answer = await visitor.send(path, body, { token });
    expect([path, answer.status]).toEqual([path, status]);
  };
  const codeTo = async (recipient: string) =>
    (await chat.mails()).find(({ to, code }) => to === recipient && code)?.code;
  await pilar.send(message('From Pilar'));
  await call('/api/hobby-note', noteOf(pilar.entry.username), 201);
  await call('/widgets/calls.json', { name: 'engagement', call: 'identify', id: pilar.entry.username });
  await call('/identity/v1/forgot-password', { client_id: 'club', email: FORMER });
  await call('/identity/v1/update-email', { email: NEW });
  await call('/identity/v1/verify-email', { access_token: token, email: NEW, verification_code: await codeTo(NEW) });
  await call('/identity/v1/update-phone-number', { phone_number: PHONE });
  await call('/identity/v1/verify-phone-number', { phone_number: PHONE, verification_code: await codeTo(PHONE) });
  const start = { ...authorization(challenge().challenge), auth_type: 'magic_link', email: NEW };
  await call('/identity/v1/passwordless/start', start);
  await call('/identity/v1/webauthn/authentication-options', { client_id: 'club', origin: SITE, email: NEW }, 200);
  await authorize(visitor, authorization(challenge().challenge, { provider: 'google', access_token: token }));
  await logIn(chat.browser(), { email: NEW });
  return { id: pilar.entry.username, token };
};

const noteOf = (id: string) => ({ id, birthdate: null, email: FORMER, givenName: 'Pilar', updatedAt: '2020-09-01' });

/** The traces that the files of a sandbox hold, its `-wal` files as well. */
const tracesIn = (folder: string, traces: readonly string[]) =>
  readdirSync(folder).flatMap((file) => {
    const bytes = readFileSync(join(folder, file));
    return traces.filter((trace) => bytes.includes(trace)).map((trace) => [file, trace]);
  });

it('T37 a deleted account leaves its id, its addresses and its telephone number in no table and in no file', async () => {
  const chat = await startChat();
  const databases = [chat.database, chat.chatDatabase];
  const rows = () => JSON.stringify(databases.map((database) => dump(database)));
  const { id, token } = await busyMember(chat);
  for (const trace of [id, FORMER, NEW, PHONE]) expect(rows()).toContain(trace);

  const answer = await chat.visitor.send(`/api/es/accounts/${id}/delete`, undefined, { token });
  expect(answer.status).toBe(204);
  for (const trace of [id, FORMER, PHONE]) expect(rows()).not.toContain(trace);
  const folder = dirname(fileOf(chat.database));
  expect(tracesIn(folder, [id, FORMER, PHONE, 'From Pilar'])).toEqual([]);
  // The last mail confirms the deletion; a real provider would keep no copy of it.
  expect(chat.database.prepare('DELETE FROM mail WHERE recipient = ? RETURNING kind').all(NEW)).toEqual([
    { kind: 'account-deleted' },
  ]);
  for (const trace of [id, FORMER, NEW, PHONE]) expect(rows()).not.toContain(trace);

  await chat.close();
  expect(readdirSync(folder).sort()).toEqual(['data.chat.db', 'data.db', 'data.live.db']);
  expect(tracesIn(folder, [id, FORMER, NEW, PHONE, 'From Pilar'])).toEqual([]);
});

it('T37 a deleted account leaves the files as soon as nothing reads them any more, such as a backup', async () => {
  const chat = await startChat();
  const { id, token } = await busyMember(chat);
  const files = [chat.database, chat.chatDatabase].map(fileOf);
  const readers = files.map((file) => new DatabaseSync(file, { readOnly: true }));
  for (const reader of readers) reader.exec('BEGIN; SELECT * FROM sqlite_schema');
  const answer = await chat.visitor.send(`/api/es/accounts/${id}/delete`, undefined, { token });
  expect(answer.status).toBe(204);
  const [folder, traces] = [dirname(files[0] ?? ''), [id, FORMER, PHONE, 'From Pilar']];
  expect(tracesIn(folder, traces)).not.toEqual([]);
  for (const reader of readers) reader.close();
  await expect.poll(() => tracesIn(folder, traces), { timeout: 10_000 }).toEqual([]);
});
