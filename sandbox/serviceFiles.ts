import type { DatabaseSync } from 'node:sqlite';
import { emptyDatabase, openDatabase } from '../platform/database.ts';
import { CHAT_MIGRATIONS } from '../services/chat/tables.ts';
import { LIVE_MIGRATIONS } from '../services/live/tables.ts';

/** The database files of the services. */
export type ServiceFiles = {
  readonly chat: DatabaseSync;
  readonly live: DatabaseSync;
  readonly empty: () => void;
  readonly close: () => void;
};

/** The file of a service, next to the sandbox's own: `data.chat.db` of the chat next to `data.db`. */
export function fileBeside(file: string, service: string): string {
  return file === ':memory:' ? file : file.replace(/(?:\.db)?$/, `.${service}.db`);
}

/** @throws {Refusal} if a file is no database. */
export function openServiceFiles(file: string): ServiceFiles {
  const chat = openDatabase(fileBeside(file, 'chat'), CHAT_MIGRATIONS);
  const live = openDatabase(fileBeside(file, 'live'), LIVE_MIGRATIONS);
  return {
    chat,
    live,
    empty: () => {
      for (const database of [chat, live]) emptyDatabase(database);
    },
    close: () => {
      for (const database of [chat, live]) database.close();
    },
  };
}
