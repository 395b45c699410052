import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { passOn } from '../../scripts/passOn.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
});

/** Starts a server for this test and returns its origin. */
const served = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
};

/** A site that forwards every request to a service whose responses the test sets. */
const siteBefore = async (service: RequestListener) => {
  const asked: IncomingMessage[] = [];
  const origin = await served((request, response) => {
    asked.push(request);
    service(request, response);
  });
  const site = await served((request, response) => {
    passOn(request, response, { origin, authority: undefined });
  });
  return { site, origin, asked };
};

it('a request is forwarded to the same path, and its response must not be cached', async () => {
  const { site, asked } = await siteBefore((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'spy=1',
      'cache-control': 'max-age=9',
    });
    response.end('{"countryCode":"FR"}');
  });
  const answer = await fetch(`${site}/api/geolocation?country=FR`);
  expect([answer.status, await answer.json()]).toEqual([200, { countryCode: 'FR' }]);
  expect(asked.map(({ url }) => url)).toEqual(['/api/geolocation?country=FR']);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('set-cookie')).toBeNull();
});

it('no header that identifies the client is forwarded', async () => {
  const { site, asked } = await siteBefore((_request, response) => response.end());
  const telling = {
    cookie: '_club=1',
    authorization: 'Bearer a',
    referer: 'https://club.example/en/',
    'user-agent': 'Ana',
  };
  await fetch(`${site}/api/geolocation`, { headers: telling });
  expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['connection', 'host']);
});

it.each(['//elsewhere.example/api', '/\\elsewhere.example/api', 'http://elsewhere.example/api'])(
  'the path %s leads to the service and nowhere else',
  async (path) => {
    const { origin, asked } = await siteBefore((_request, response) => response.end('here'));
    const site = await served((request, response) => {
      passOn(Object.assign(request, { url: path }), response, { origin, authority: undefined });
    });
    expect(await (await fetch(site)).text()).toBe('here');
    expect(asked.map(({ headers }) => headers.host)).toEqual([new URL(origin).host]);
  },
);

it('an error of the service is returned unchanged', async () => {
  const { site } = await siteBefore((_request, response) => response.writeHead(418).end('no'));
  expect((await fetch(`${site}/api/geolocation`)).status).toBe(418);
});

it('an unavailable service results in 502', async () => {
  const site = await served((request, response) => {
    passOn(request, response, { origin: 'http://127.0.0.1:9', authority: undefined });
  });
  expect((await fetch(`${site}/api/geolocation`)).status).toBe(502);
});

it('a service that closes the connection before it responds results in 502; one that does so within its response ends it', async () => {
  const { site } = await siteBefore(({ url }, response) => {
    if (url === '/within') response.writeHead(200, { 'content-length': '100' }).write('half');
    // The written part must be sent first.
    setTimeout(() => response.destroy(), 20);
  });
  expect((await fetch(`${site}/before`)).status).toBe(502);
  await expect(fetch(`${site}/within`).then((answer) => answer.text())).rejects.toThrow();
});
