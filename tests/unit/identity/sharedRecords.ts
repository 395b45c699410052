import type { sharedRecord } from '~/runtime/tabs.ts';

const records = new Map<string, unknown>();

/** The records that all tabs share, without IndexedDB, which jsdom lacks. */
export const sharedRecords = {
  of: (_name: string, key: string): ReturnType<typeof sharedRecord> => ({
    read: () => Promise.resolve(records.get(key)),
    write: (value) => {
      records.set(key, value);
      return Promise.resolve();
    },
    change: (next) => {
      records.set(key, next(records.get(key)));
      return Promise.resolve();
    },
    remove: () => {
      records.clear();
      return Promise.resolve();
    },
  }),
  get: (key: 'session' | 'owed'): unknown => records.get(key),
  size: (): number => records.size,
  clear: (): void => {
    records.clear();
  },
} as const;
