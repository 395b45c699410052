import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createServer, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { beforeSend } from '../../scripts/preview/beforeSend.ts';
import { renewModules } from '../../scripts/preview/renewModules.ts';

const PAGE = '/src/pages/countries.json.ts';
const BESIDE = '/src/config/countries.ts';
const STORE = 'astro:data-layer-content';
const CHANGED = 'astro:content-changed';
const HELD = '/held';

/** What the module of the content store holds. */
let content = 'the first';

/** The module of the content store under Astro's name. */
const store: Plugin = {
  name: 'store',
  resolveId: (id) => (id === STORE ? `\0${STORE}` : undefined),
  load: (id) => (id === `\0${STORE}` ? `export default ${JSON.stringify(content)}` : undefined),
};

let server: ViteDevServer;
const http = createHttpServer((request, response) => {
  server.middlewares(request, response);
});
/** The responses of the requests for `HELD`, which the tests end. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    resolve: { alias: { '~': resolve('src') } },
    plugins: [store],
  });
  renewModules(server);
  server.middlewares.use(HELD, (_request, response) => {
    response.flushHeaders();
    held.push(response);
  });
  http.listen(0);
  await once(http, 'listening');
});

afterAll(async () => {
  http.close();
  await server.close();
});

const pagesEnvironment = () => {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs the pages of its dev server itself.');
  return ssr;
};

/** Sends a request and resolves when its response has begun. */
const ask = (accept: string): Promise<Response> =>
  fetch(`http://localhost:${(http.address() as AddressInfo).port}${HELD}`, { headers: { accept } });

const storeNow = async (): Promise<unknown> => {
  const { default: text }: { readonly default: unknown } = await pagesEnvironment().runner.import(STORE);
  return text;
};

it('the module of a page, for which Astro caches the addresses of its route, is replaced after a change of the content', async () => {
  const { hot, runner } = pagesEnvironment();
  const load = (): Promise<readonly unknown[]> => Promise.all([PAGE, BESIDE].map((file) => runner.import(file)));
  const [page, beside] = await load();
  hot.send('another-event', {});
  expect((await load())[0]).toBe(page);
  hot.send(CHANGED, {});
  const [pageNow, besideNow] = await load();
  expect(pageNow).not.toBe(page);
  expect(besideNow).toBe(beside);
});

it('the content store is read once more, and the pages are loaded again, when the requests that began before a change have been answered', async () => {
  const sent: string[] = [];
  for (const environment of [pagesEnvironment(), server.environments.client])
    beforeSend(environment.hot, (event) => {
      // Vite passes an event of this kind to itself as a message.
      if (event !== 'custom') sent.push(event);
    });
  expect(await storeNow()).toBe('the first');
  content = 'the second';
  const request = await ask('text/html');
  pagesEnvironment().hot.send(CHANGED, {});
  expect(await storeNow()).toBe('the first');
  const later = await ask('text/html');
  pagesEnvironment().hot.send(CHANGED, {});
  held.shift()?.end();
  await request.text();
  expect(sent).toEqual([CHANGED, CHANGED]);
  held.shift()?.end();
  await later.text();
  await vi.waitFor(() => {
    expect(sent).toEqual([CHANGED, CHANGED, CHANGED, 'full-reload']);
  });
  expect(await storeNow()).toBe('the second');
});

it('neither a stream of events nor a change without an open request makes the pages load once more', async () => {
  const stream = await ask('text/event-stream');
  const send = vi.spyOn(server.environments.client.hot, 'send');
  pagesEnvironment().hot.send(CHANGED, {});
  held.shift()?.end();
  await stream.text();
  const page = await ask('text/html');
  held.shift()?.end();
  await page.text();
  expect(send).not.toHaveBeenCalled();
});
