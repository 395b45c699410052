import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, schemaVersion } from '../../platform/database.ts';
import { MIGRATIONS } from '../../sandbox/migrations.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

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

describe('a database of an earlier version', () => {
  const schemaOf = (file: string) => {
    const database = openDatabase(file, MIGRATIONS);
    onTestFinished(() => {
      database.close();
    });
    return database.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY type, name').all();
  };

  it.each(MIGRATIONS.map((_step, index) => index))('%i gets the current schema when it is opened', (version) => {
    const file = newFile();
    openDatabase(file, MIGRATIONS.slice(0, version)).close();
    expect(seenIn(file).version).toBe(version);
    expect(schemaOf(file)).toEqual(schemaOf(newFile()));
  });

  it('keeps its rows', () => {
    const file = newFile();
    const before = openDatabase(file, MIGRATIONS.slice(0, 1));
    before.exec(`INSERT INTO newsletter VALUES ('lea@club.example', 'fr', '2020-08-29')`);
    before.close();
    const after = openDatabase(file, MIGRATIONS);
    onTestFinished(() => {
      after.close();
    });
    expect(after.prepare('SELECT email FROM newsletter').all()).toEqual([{ email: 'lea@club.example' }]);
  });
});
