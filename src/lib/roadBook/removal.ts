import { removeCaches } from './store.ts';
import type { WorkerScope } from './workerScope.ts';

declare const self: WorkerScope;

/**
 * The worker of a site whose road book is switched off (`PUBLIC_ROAD_BOOK=off`, docs/operations.md): browsers fetch it in place of the
 * installed one, and it removes everything, including itself. It answers no request.
 */
const remove = async (): Promise<void> => {
  await removeCaches(self.caches);
  await self.registration.unregister();
};

self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});
