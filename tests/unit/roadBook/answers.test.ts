import { describe, expect, it } from 'vitest';
import { BODY_CLASSES, isListed, type PageKind } from '~/config/pageKinds.ts';
import { LOCALES, ROUTES } from '~/i18n/locales.ts';
import { pathTo, type RouteId } from '~/i18n/paths.ts';
import { answerTo, askedFor, type Asked, type WorkerTools } from '~/lib/roadBook/answers.ts';
import { pagesPattern } from '../../../scripts/roadBook/workerScript.ts';
import { fakeCaches, fill, keptStage } from './fakeCaches.ts';

const ORIGIN = 'https://club.example';
const STAGE = '/en/stages/stage-9/roadside/';
const place = { origin: ORIGIN, pages: new RegExp(pagesPattern()) };

const page = (path: string): Asked => ({ method: 'GET', mode: 'navigate', url: ORIGIN + path });
/** The kinds of page that have a word in the addresses. */
const ROUTES_OF_KINDS = (Object.keys(BODY_CLASSES) as PageKind[]).filter(
  (kind): kind is PageKind & RouteId => kind in ROUTES.fr,
);
/** Pages that search engines list, and that are not only for reading. */
const WITH_MEMBERS_OR_FORMS: readonly PageKind[] = [
  'club',
  'loginToDiscover',
  'search',
  'newsletter',
  'partners',
  'privacy',
];

const never = new Promise<never>(() => undefined);

/** A worker with stage 9 in its cache. */
const worker = async (network: () => Promise<Response>, wait = () => never as Promise<undefined>) => {
  const stores = fakeCaches();
  const files = { [STAGE]: 'kept stage', '/en/road-book/': 'the list', '/_astro/a.js': 'kept script' };
  await fill(stores, 'road-book-1-1000', keptStage([[STAGE, 'a', 1]]), files);
  const tools: WorkerTools<Asked> = { ...place, stores, fetch: network, wait };
  return async (asked: Asked) => (await answerTo(asked, tools))?.text();
};
const away = () => Promise.reject(new TypeError('No network.'));
const online = () => Promise.resolve(new Response('from the network'));

describe('the worker of the road book', () => {
  it('T79 leaves every page of the account, of members and with a form to the browser, in every language', () => {
    const left = ROUTES_OF_KINDS.filter((kind) => !isListed(kind) || WITH_MEMBERS_OR_FORMS.includes(kind));
    expect(left).toEqual(expect.arrayContaining(['authentication', 'profile', ...WITH_MEMBERS_OR_FORMS]));
    for (const locale of LOCALES)
      for (const route of left) {
        expect(askedFor(page(pathTo(route, locale)), place), route).toBe('nothing');
        expect(askedFor(page(`${pathTo(route, locale)}anything/`), place), route).toBe('nothing');
      }
    // A page below another one has that page's address as its prefix.
    expect(ROUTES_OF_KINDS.filter((kind) => !left.includes(kind)).sort()).toEqual([
      'compare',
      'raceCentre',
      'rankings',
      'relive',
      'riders',
      'roadBook',
      'roadside',
      'stage',
      'stages',
      'teams',
      'videos',
      'winners',
      'withdrawals',
    ]);
  });

  it('T79 leaves other origins, other methods and requests of scripts to the browser', () => {
    expect(askedFor({ ...page(STAGE), url: `https://identity.example${STAGE}` }, place)).toBe('nothing');
    expect(askedFor({ ...page(STAGE), method: 'POST' }, place)).toBe('nothing');
    for (const path of ['/race.json', '/road-book/en.json', '/road-book.js', '/members/text', STAGE])
      expect(askedFor({ method: 'GET', mode: 'cors', url: ORIGIN + path }, place), path).toBe('nothing');
  });

  it('responds for pages to read, and for files with a digest in their name', () => {
    for (const path of ['/en/', STAGE, '/de/streckenbuch/', '/fr/coureurs/tadej-pogacar/'])
      expect(askedFor(page(path), place), path).toBe('page');
    expect(askedFor({ method: 'GET', mode: 'cors', url: `${ORIGIN}/_astro/a.js` }, place)).toBe('file');
    for (const path of ['/scenes/a.svg', '/photos/a.avif'])
      expect(askedFor({ method: 'GET', mode: 'no-cors', url: ORIGIN + path }, place), path).toBe('file');
  });

  it('T79 shows the page of the network, if it comes in time', async () => {
    const ask = await worker(online);
    expect(await ask(page(STAGE))).toBe('from the network');
  });

  it('shows the cached page if the network is unavailable or too slow, or the server fails', async () => {
    expect(await (await worker(away))(page(`${STAGE}?km=40`))).toBe('kept stage');
    expect(
      await (
        await worker(
          () => never,
          () => Promise.resolve(undefined),
        )
      )(page(STAGE)),
    ).toBe('kept stage');
    expect(await (await worker(() => Promise.resolve(new Response('', { status: 503 }))))(page(STAGE))).toBe(
      'kept stage',
    );
  });

  it('waits for the network without a limit if nothing is cached, and otherwise shows the list of cached stages', async () => {
    const late = () => new Promise<Response>((resolve) => setTimeout(resolve, 20, new Response('late')));
    expect(await (await worker(late, () => Promise.resolve(undefined)))(page('/en/riders/'))).toBe('late');
    expect(await (await worker(away))(page('/en/riders/'))).toBe('the list');
    expect(await (await worker(away))(page('/de/fahrer/'))).toBe('the list');
  });

  it('serves cached scripts without a request, and others from the network', async () => {
    const ask = await worker(online);
    expect(await ask({ method: 'GET', mode: 'cors', url: `${ORIGIN}/_astro/a.js` })).toBe('kept script');
    expect(await ask({ method: 'GET', mode: 'cors', url: `${ORIGIN}/_astro/b.js` })).toBe('from the network');
  });

  it('uses the network without a cache if its caches cannot be read', async () => {
    const stores = Object.assign(fakeCaches(), {
      keys: () => Promise.reject(new DOMException('Denied.', 'SecurityError')),
    });
    const answer = answerTo(page(STAGE), { ...place, stores, fetch: online, wait: () => never });
    expect(await (await answer)?.text()).toBe('from the network');
  });

  it('uses the network once if it is unavailable and nothing is cached', async () => {
    const file: Asked = { method: 'GET', mode: 'cors', url: `${ORIGIN}/_astro/a.js` };
    for (const asked of [page(STAGE), file]) {
      let requests = 0;
      const fetch = () => {
        requests += 1;
        return away();
      };
      const answer = answerTo(asked, { ...place, stores: fakeCaches(), fetch, wait: () => never });
      await expect(answer).rejects.toThrow('No network.');
      expect(requests, asked.url).toBe(1);
    }
  });
});
