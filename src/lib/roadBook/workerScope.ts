type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Asking = Event & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};

/** The part of a service worker's global scope that the road book uses (W3C Service Workers); TypeScript's own types are those of pages. */
export type WorkerScope = {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { readonly claim: () => Promise<void> };
  readonly registration: Pick<ServiceWorkerRegistration, 'unregister'>;
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Asking) => void) => void);
};
