import { NETWORK_LIMIT_MS } from '~/config/roadBook.ts';
import { bookOf, type KeptBook } from './offer.ts';
import { fileIn, IN_CACHE, openVolume } from './store.ts';

/** The part of a request that the worker reads. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

type Place = {
  readonly origin: string;
  /** Matches the paths of the reading pages: the worker leaves all others, such as those of the account, to the browser. */
  readonly pages: RegExp;
};

/** The tools of a worker's answers; tests have their own. */
export type WorkerTools<Request extends Asked> = Place & {
  readonly stores: CacheStorage;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after a time in milliseconds. */
  readonly wait: (ms: number) => Promise<undefined>;
};

/** Files whose names change with their contents: a stored one is never outdated. */
const HASHED = /^\/(?:_astro|scenes|photos)\//;

/** The kind of a request, if the worker answers it (docs/threat-model.md T79). */
export const askedFor = ({ method, mode, url }: Asked, { origin, pages }: Place): 'page' | 'file' | 'nothing' => {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return 'nothing';
  if (mode === 'navigate') return pages.test(asked.pathname) ? 'page' : 'nothing';
  return HASHED.test(asked.pathname) ? 'file' : 'nothing';
};

const inLanguage = (books: readonly KeptBook[], path: string): KeptBook | undefined =>
  bookOf({ books }, path.split('/')[1] ?? '') ?? books[0];

/** The result of a look-up in the cache; undefined if the browser blocks access: the network is then used as without a worker. */
const ifFound = <Found>(look: Promise<Found>): Promise<Found | undefined> => look.catch(() => undefined);

/** The response of the network, if it arrives in time and is no server error. */
const inTime = async <Request extends Asked>(
  request: Request,
  { fetch, wait }: WorkerTools<Request>,
): Promise<Response | undefined> => {
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  );
  return Promise.race([answer, wait(NETWORK_LIMIT_MS)]);
};

/** A page from the network; its stored copy if the network is slow or offline; and otherwise the page that lists the stored stages. */
const answerPage = async <Request extends Asked>(request: Request, tools: WorkerTools<Request>): Promise<Response> => {
  const volume = await ifFound(openVolume(tools.stores));
  const path = new URL(request.url).pathname;
  const kept = volume && (await ifFound(fileIn(volume.cache, path)));
  if (kept) return (await inTime(request, tools)) ?? kept;
  try {
    return await tools.fetch(request);
  } catch (error) {
    const book = volume && inLanguage(volume.kept.books, path);
    const list = book && (await ifFound(fileIn(volume.cache, book.page)));
    if (list) return list;
    throw error;
  }
};

/** A file from any cache: its name changes with its contents. */
const answerFile = async <Request extends Asked>(
  request: Request,
  { stores, fetch }: WorkerTools<Request>,
): Promise<Response> => (await ifFound(stores.match(new URL(request.url).pathname, IN_CACHE))) ?? fetch(request);

/** The worker's answer to a request; undefined if it leaves the request to the browser. */
export const answerTo = <Request extends Asked>(
  request: Request,
  tools: WorkerTools<Request>,
): Promise<Response> | undefined => {
  switch (askedFor(request, tools)) {
    case 'page':
      return answerPage(request, tools);
    case 'file':
      return answerFile(request, tools);
    case 'nothing':
      return undefined;
  }
};
