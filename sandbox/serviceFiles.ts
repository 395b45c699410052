import { openDatabase } from '../platform/database.ts';
import type { DatabaseSync } from 'node:sqlite';

/** The file of a service beside the sandbox's own: `data.db` has `data.live.db` for the live data. */
export function fileBeside(file: string, service: string): string {
  return file === ':memory:' ? file : file.replace(/(?:\.db)?$/, `.${service}.db`);
}

/** Opens the file of a service beside the sandbox's own. */
export function openBeside(file: string, service: string, steps: readonly string[]): DatabaseSync {
  return openDatabase(fileBeside(file, service), steps);
}
