import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { messageOf } from './messageOf.ts';
import { Refusal } from './refusal.ts';

const versionRow = z.object({ user_version: z.int() });
const checkpointRow = z.object({ busy: z.int() });
const tableRows = z.array(z.object({ name: z.string() }));

/** How long a statement waits for a lock that another process holds, such as a backup, in milliseconds. */
const LOCK_WAIT_MS = 1000;

/**
 * Opens a SQLite file, creates its folder, and migrates the schema. Each step is committed together with its number, so that an interrupted
 * migration continues at the missing step.
 *
 * @param steps the migrations from an empty database, in order; a released step is never edited.
 * @throws {Refusal} when the file is no database, cannot be written, or was written by a newer version of the project.
 */
export function openDatabase(file: string, steps: readonly string[]): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
    // In this mode a killed process loses no committed transaction, and a write does not wait for the disk.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    // SQLite overwrites deleted rows; otherwise the personal data of a deleted account would stay in free pages of the file.
    database.exec('PRAGMA secure_delete = ON');
    migrate(database, steps);
    return database;
  } catch (error) {
    database?.close();
    throw new Refusal(`The database ${file} cannot be opened: ${messageOf(error)}.`);
  }
}

/** The number of migrations that were applied to the database. */
export function schemaVersion(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

/**
 * Empties every table and keeps the schema.
 *
 * @param kept tables that keep their rows, such as the signing keys of a running server.
 */
export function emptyDatabase(database: DatabaseSync, kept: readonly string[] = []): void {
  const tables = tableRows
    .parse(database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`).all())
    .filter(({ name }) => !kept.includes(name));
  transaction(database, () => {
    database.exec(tables.map(({ name }) => `DELETE FROM "${name}"`).join(';'));
  });
}

/**
 * Empties the `-wal` file, where deleted rows stay until SQLite writes over them. While another connection reads the file, such as a backup,
 * the log stays until a later `again`.
 */
export type LogEraser = {
  /** Empties the log; for the time after the commit of a deletion. */
  readonly now: () => void;
  /** Leaves a deletion to the next `again`, so that many of them need one checkpoint. */
  readonly later: () => void;
  /** To be called from time to time: does what is left to do, also for a log that a killed process has left. */
  readonly again: () => void;
};

/** Creates the eraser of a database's log. */
export function createLogEraser(database: DatabaseSync): LogEraser {
  let isDue = true;
  const again = () => {
    if (isDue) isDue = !emptyLog(database);
  };
  return {
    now: () => {
      isDue = true;
      again();
    },
    later: () => {
      isDue = true;
    },
    again,
  };
}

/** Returns whether the log is empty. It does not wait for other connections, because the process would stand still meanwhile. */
function emptyLog(database: DatabaseSync): boolean {
  database.exec('PRAGMA busy_timeout = 0');
  try {
    return checkpointRow.parse(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).busy === 0;
  } finally {
    database.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
  }
}

/** Runs work in a transaction; an exception rolls it back. Inside another transaction it runs as a savepoint of that transaction. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  const [begin, commit, undo] = database.isTransaction ? SAVEPOINT : OUTERMOST;
  database.exec(begin);
  try {
    const result = work();
    database.exec(commit);
    return result;
  } catch (error) {
    // SQLite itself rolls back when the disk is full; another rollback would fail and hide the reason.
    if (database.isTransaction) database.exec(undo);
    throw error;
  }
}

const OUTERMOST = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'] as const;
const SAVEPOINT = ['SAVEPOINT part', 'RELEASE part', 'ROLLBACK TO part; RELEASE part'] as const;

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
