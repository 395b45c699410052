import { CACHE_OF_VERSION } from '~/config/roadBook.ts';
import { answerTo, type WorkerTools } from './answers.ts';
import { removeCaches } from './store.ts';
import type { WorkerScope } from './workerScope.ts';

declare const self: WorkerScope;
/** The pattern of the reading pages; `scripts/roadBook/workerScript.ts` defines it. */
declare const ROAD_BOOK_PAGES: string;

const tools: WorkerTools<Request> = {
  origin: self.location.origin,
  pages: new RegExp(ROAD_BOOK_PAGES),
  stores: self.caches,
  fetch: (request) => fetch(request),
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms, undefined);
    }),
};

/** Removes the caches of earlier versions, which this one does not read. */
const removeOthers = (): Promise<void> => removeCaches(self.caches, (name) => name.startsWith(CACHE_OF_VERSION));

// The worker only reads what pages have stored, and that is complete: a new version need not wait until the pages of the old one are
// closed.
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOthers(), self.clients.claim()]));
});
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, tools);
  if (answer) event.respondWith(answer);
});
