import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { MIGRATIONS } from './migrations.ts';
import { Refusal } from './refusal.ts';

const versionRow = z.object({ user_version: z.int() });
const tableRows = z.array(z.object({ name: z.string() }));

/**
 * Opens the sandbox's file, makes its folder, and brings the schema up to date. Each step is committed together with its number,
 * so that a start that was cut off goes on at the step that is missing.
 *
 * @param steps from an empty database to the present one, in order.
 * @throws {Refusal} when the file is no database, cannot be written, or was written by a newer version of the project.
 */
export function openDatabase(file: string, steps: readonly string[] = MIGRATIONS): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file);
    // A killed process loses nothing this way, and writing is not waited for at every step.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    migrate(database, steps);
    return database;
  } catch (error) {
    database?.close();
    throw new Refusal(`The sandbox's database ${file} cannot be opened: ${messageOf(error)}.`);
  }
}

/** How many migrations the database has seen. */
export function schemaVersion(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

/** Forgets everything that was kept, whichever tables there are, and leaves alone the schema and the keys that a running provider signs with. */
export function emptyDatabase(database: DatabaseSync): void {
  const tables = tableRows.parse(
    database
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'secret'`)
      .all(),
  );
  transaction(database, () => {
    database.exec(tables.map(({ name }) => `DELETE FROM "${name}"`).join(';'));
  });
}

/** All of the work or, when it throws, none of it. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function migrate(database: DatabaseSync, steps: readonly string[]): void {
  const seen = schemaVersion(database);
  if (seen > steps.length) throw new Error('it was written by a newer version of this project; delete it');
  for (const [index, step] of steps.entries()) {
    if (index < seen) continue;
    transaction(database, () => {
      database.exec(`${step}; PRAGMA user_version = ${index + 1}`);
    });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
