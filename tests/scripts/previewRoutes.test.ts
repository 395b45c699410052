import { resolve } from 'node:path';
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewRoutes } from '../../scripts/preview/renewRoutes.ts';

let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    resolve: { alias: { '~': resolve('src') } },
  });
  renewRoutes(server);
});

afterAll(() => server.close());

const PAGE = '/src/pages/countries.json.ts';
const BESIDE = '/src/config/countries.ts';

it('the module of a page, for which Astro caches the addresses of its route, is replaced after a change of the content', async () => {
  const { ssr } = server.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite runs the pages of its dev server itself.');
  const load = (): Promise<readonly unknown[]> => Promise.all([PAGE, BESIDE].map((file) => ssr.runner.import(file)));
  const [page, beside] = await load();
  ssr.hot.send('another-event', {});
  expect((await load())[0]).toBe(page);
  ssr.hot.send('astro:content-changed', {});
  const [pageNow, besideNow] = await load();
  expect(pageNow).not.toBe(page);
  expect(besideNow).toBe(beside);
});
