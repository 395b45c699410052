/** What the tabs of the site share: messages, one lock, and one record. */

import { deferred } from '~/lib/deferred.ts';
import { shared } from './shared.ts';

/** A message to the other tabs of the site. */
type TabMessage = 'signed-in' | 'signed-out';

const CHANNEL = 'club-auth';

/** One channel for sending and receiving: a tab does not receive what its own channel posts. */
const channel = (): BroadcastChannel | undefined =>
  'BroadcastChannel' in globalThis ? shared('tabs', () => new BroadcastChannel(CHANNEL)) : undefined;

/** Posts to every other tab, where the browser has `BroadcastChannel`. */
export function postToTabs(message: TabMessage): void {
  channel()?.postMessage(message);
}

/** Calls the listener for messages of other tabs; unknown messages are ignored. */
export function onTabs(listener: (message: TabMessage) => void): void {
  channel()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data);
  });
}

/**
 * Runs the work while no other tab of the site runs work of that name (Web Locks). A closed tab releases its lock at once. Browsers without
 * the API, as in an insecure context, run it without a lock.
 */
export async function oneTabAtATime<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}

const STORE = 'slot';

function openDatabase(name: string): Promise<IDBDatabase> {
  const { promise, resolve, reject } = deferred<IDBDatabase>();
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(STORE);
  };
  request.onsuccess = () => {
    resolve(request.result);
  };
  request.onerror = () => {
    reject(request.error ?? new DOMException('', 'UnknownError'));
  };
  return promise;
}

async function inStore<Value>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value | undefined> {
  try {
    const database = await openDatabase(name);
    const { promise, resolve, reject } = deferred<Value>();
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => {
      resolve(request.result);
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new DOMException('', 'AbortError'));
    };
    // An open connection would keep another tab from deleting the database.
    return await promise.finally(() => {
      database.close();
    });
  } catch {
    // IndexedDB is blocked, full or broken: the tabs then share nothing.
    return undefined;
  }
}

/** Whether there is a database of that name: opening a missing database would create it. */
export async function hasSharedRecord(name: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some((database) => database.name === name);
  } catch {
    return false;
  }
}

/**
 * One record, by its key, in a database that all tabs of the site share. A write to web storage reaches another tab's process late, even
 * under a Web Lock, so two tabs could refresh the same token; IndexedDB does not have this delay (docs/threat-model.md T26).
 */
export const sharedRecord = (name: string, key: 'session' | 'owed') =>
  ({
    read: (): Promise<unknown> => inStore<unknown>(name, 'readonly', (store) => store.get(key) as IDBRequest<unknown>),
    write: async (value: unknown): Promise<void> => {
      await inStore(name, 'readwrite', (store) => store.put(value, key));
    },
    /** Reads and writes in one transaction, so that no change of another tab is lost. */
    change: async (next: (old: unknown) => unknown): Promise<void> => {
      await inStore(name, 'readwrite', (store) => {
        const asked = store.get(key) as IDBRequest<unknown>;
        asked.onsuccess = () => {
          store.put(next(asked.result), key);
        };
        return asked;
      });
    },
    /** Removes the database with all its records. */
    remove: async (): Promise<void> => {
      const { promise, resolve } = deferred<undefined>();
      const done = (): void => {
        resolve(undefined);
      };
      try {
        const request = indexedDB.deleteDatabase(name);
        [request.onsuccess, request.onerror, request.onblocked] = [done, done, done];
      } catch {
        done();
      }
      await promise;
    },
  }) as const;
