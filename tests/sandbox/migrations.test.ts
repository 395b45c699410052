import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { z } from 'astro/zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, schemaVersion } from '../../platform/database.ts';
import { MIGRATIONS } from '../../sandbox/migrations.ts';
import { CHAT_MIGRATIONS } from '../../services/chat/tables.ts';
import { LIVE_MIGRATIONS } from '../../services/live/tables.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { logIn, startIdentity } from './identity/startIdentity.ts';

const names = z.array(z.object({ name: z.string() }).transform(({ name }) => name));

/** The tables and the version of a database file. */
const seenIn = (file: string) => {
  const database = new DatabaseSync(file);
  const tables = names.parse(
    database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all(),
  );
  const seen = { tables, version: schemaVersion(database) };
  database.close();
  return seen;
};

const newFile = () => join(temporaryFolder(), 'data.db');

const FIRST = 'CREATE TABLE first (id INTEGER PRIMARY KEY) STRICT';
const SECOND = 'CREATE TABLE second (id INTEGER PRIMARY KEY) STRICT';
const THIRD = 'CREATE TABLE third (id INTEGER PRIMARY KEY) STRICT';

describe('a database whose migration is interrupted', () => {
  it('between two steps continues with the missing step at the next start', () => {
    const file = newFile();
    // The first step is committed, and the second one fails where a process could have been killed.
    expect(() => openDatabase(file, [FIRST, FIRST, THIRD])).toThrow(/table first already exists/);
    expect(seenIn(file)).toEqual({ tables: ['first'], version: 1 });
    openDatabase(file, [FIRST, SECOND, THIRD]).close();
    expect(seenIn(file)).toEqual({ tables: ['first', 'second', 'third'], version: 3 });
  });

  it('in the middle of a step rolls that step back, and repeats it at the next start', () => {
    const file = newFile();
    expect(() => openDatabase(file, [FIRST, `${SECOND}; ${FIRST}`])).toThrow(/table first already exists/);
    expect(seenIn(file)).toEqual({ tables: ['first'], version: 1 });
    openDatabase(file, [FIRST, `${SECOND}; ${THIRD}`]).close();
    expect(seenIn(file)).toEqual({ tables: ['first', 'second', 'third'], version: 2 });
  });
});

/** The migrations of every database file. */
const FILES = { sandbox: MIGRATIONS, chat: CHAT_MIGRATIONS, live: LIVE_MIGRATIONS };

const VERSIONS = Object.entries(FILES).flatMap(([name, steps]) =>
  steps.map((_step, index) => ({ name, steps, version: index + 1 })),
);

const objects = z.array(z.object({ sql: z.string() }).transform(({ sql }) => `${sql};\n`));

/** The statements that make the schema of a database, with its version. */
const schemaOf = (database: DatabaseSync): string => {
  const statements = objects.parse(
    database.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid').all(),
  );
  return `${statements.join('')}PRAGMA user_version = ${schemaVersion(database)};\n`;
};

const opened = (file: string, steps: readonly string[]): DatabaseSync => {
  const database = openDatabase(file, steps);
  onTestFinished(() => {
    database.close();
  });
  return database;
};

const FOLDER = fileURLToPath(new URL('earlierFiles/', import.meta.url));
const schemaFile = (name: string, version: number) => join(FOLDER, `${name}-${version}.sql`);

/** The rows of version 7 that an earlier version could have, with activity of today: accounts end after three years without any. */
const rowsFor = (tables: readonly string[]): string =>
  readFileSync(join(FOLDER, 'rows.sql'), 'utf8')
    .split(/^(?=INSERT INTO )/m)
    .filter((line) => tables.includes(/^INSERT INTO (\w+)/.exec(line)?.[1] ?? ''))
    .concat(tables.includes('account') ? `UPDATE account SET last_activity_at = ${Date.now()}` : '')
    .join('');

/** A file as an earlier version of the sandbox has left it. */
const earlierFile = (version: number): string => {
  const file = newFile();
  const database = new DatabaseSync(file);
  database.exec(readFileSync(schemaFile('sandbox', version), 'utf8'));
  const tables = names.parse(database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all());
  database.exec(rowsFor(tables));
  database.close();
  return file;
};

/** The statements of a schema in order, without line breaks, which an earlier version may have set differently. */
const normalized = (schema: string) =>
  schema
    .replace(/\s+/g, ' ')
    .split(/(?<=;) /)
    .sort();

describe('a database of an earlier version', () => {
  it.each(VERSIONS)('$name $version has the schema with which it was released', async ({ name, steps, version }) => {
    const schema = schemaOf(opened(newFile(), steps.slice(0, version)));
    await expect(schema, 'a released step is never edited: add a new one').toMatchFileSnapshot(
      schemaFile(name, version),
    );
  });

  it.each(VERSIONS)('$name $version gets the current schema when it is opened', ({ name, steps, version }) => {
    const file = newFile();
    const earlier = new DatabaseSync(file);
    earlier.exec(readFileSync(schemaFile(name, version), 'utf8'));
    earlier.close();
    expect(normalized(schemaOf(opened(file, steps)))).toEqual(normalized(schemaOf(opened(newFile(), steps))));
  });

  it.each(MIGRATIONS.map((_step, index) => index + 1))('%i keeps its rows, and its members log in', async (version) => {
    const sandbox = await startIdentity({ file: earlierFile(version) });
    const { database } = sandbox;
    // Before version 11 a subscription needed no confirmation.
    expect(database.prepare('SELECT email, confirmed_at = created_at AS isConfirmed FROM newsletter').all()).toEqual([
      { email: 'lea@club.example', isConfirmed: version < 11 ? 1 : null },
    ]);
    if (version === 1) return;
    const visitor = sandbox.browser();
    const { access_token: token } = await logIn(visitor);
    const answer = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token });
    const { id } = z.looseObject({ id: z.string(), given_name: z.literal('Marie') }).parse(await answer.json());
    // The mails of an earlier version find their member, so that they are deleted with her.
    expect((await visitor.send(`/api/fr/accounts/${id}/delete`, undefined, { token })).status).toBe(204);
    expect((await sandbox.mails()).map(({ kind, to }) => [kind, to])).toEqual([
      ['account-deleted', 'member@club.example'],
      ['reset-password', 'partial@club.example'],
    ]);
  });
});
