import { deferred } from '~/lib/deferred.ts';

const STORE = 'slot';
const KEY = 'session';

function open(name: string): Promise<IDBDatabase> {
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
    const database = await open(name);
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
    // Forbidden, full or broken: tabs then learn nothing from each other.
    return undefined;
  }
}

/**
 * One record that all tabs of the site share. A write to web storage reaches another tab's process late, even under a Web Lock, so two tabs
 * could refresh the same token; IndexedDB does not have this delay (docs/threat-model.md T26).
 */
export const sharedRecord = (name: string) =>
  ({
    read: (): Promise<unknown> => inStore<unknown>(name, 'readonly', (store) => store.get(KEY) as IDBRequest<unknown>),
    write: async (value: unknown): Promise<void> => {
      await inStore(name, 'readwrite', (store) => store.put(value, KEY));
    },
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
