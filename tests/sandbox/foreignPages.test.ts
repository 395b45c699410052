import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { SITE_ORIGIN, startSandbox } from './startSandbox.ts';

type Headers = Readonly<Record<string, string>>;

/** The status of a request with headers that `fetch` would not send, such as another host. */
const statusOf = (port: number, path: string, method: string, headers: Headers, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ host: 'localhost', port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });

const JSON_TYPE = { 'content-type': 'application/json' };

describe('the sandbox', () => {
  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:{port}', '0.0.0.0'])(
    'T76 answers nothing under the foreign name %s',
    async (name) => {
      const { port } = await startSandbox();
      const host = name.replace('{port}', String(port));
      for (const path of ['/mailbox.json', '/sandbox/health', '/nothing']) {
        expect(await statusOf(port, path, 'GET', { host })).toBe(421);
      }
      expect(await statusOf(port, '/sandbox/reset', 'POST', { host, ...JSON_TYPE }, '{}')).toBe(421);
    },
  );

  it.each(['localhost', '127.0.0.1', '[::1]', 'LOCALHOST:9999'])('answers under the host name %s', async (host) => {
    const { port } = await startSandbox();
    expect(await statusOf(port, '/sandbox/health', 'GET', { host })).toBe(200);
  });

  it.each([
    ['an origin', { origin: 'https://evil.example' }],
    ['the origin of another port', { origin: 'http://localhost:4999' }],
    ['an opaque origin', { origin: 'null' }],
    ['an opaque origin of the same site', { origin: 'null', 'sec-fetch-site': 'same-site' }],
    ['no origin', { 'sec-fetch-site': 'cross-site' }],
  ])('T76 lets no other page change anything: %s', async (_what, headers: Headers) => {
    const { port, ask } = await startSandbox();
    const collected = async () => (await ask('/collect.json')).text();
    const before = await collected();
    for (const path of ['/sandbox/reset', '/sandbox/faults', '/collect', '/widgets/calls.json', '/api/newsletter']) {
      expect(await statusOf(port, path, 'POST', { ...headers, ...JSON_TYPE }, '{}'), path).toBe(403);
    }
    expect(await collected()).toBe(before);
  });

  it.each([
    ['the site', { origin: SITE_ORIGIN, 'sec-fetch-site': 'cross-site' }],
    ['its own pages', { origin: 'http://localhost:{port}', 'sec-fetch-site': 'same-origin' }],
    ['its own pages without a referrer', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a program', {}],
  ])('accepts a request of %s', async (_what, given: Headers) => {
    const { port } = await startSandbox();
    const headers = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('{port}', String(port))]),
    );
    expect(await statusOf(port, '/sandbox/reset', 'POST', { ...headers, ...JSON_TYPE }, '{}')).toBe(200);
  });

  it.each(['', 'text/plain', 'application/x-www-form-urlencoded'])(
    'T76 has controls that no form can press: %j',
    async (type) => {
      const { port } = await startSandbox();
      const headers: Headers = type === '' ? {} : { 'content-type': type };
      for (const path of ['/sandbox/reset', '/sandbox/faults', '/sandbox/clock']) {
        expect(await statusOf(port, path, 'POST', headers, '{}')).toBe(400);
      }
    },
  );

  it('T76 closes a WebSocket under a foreign host name', async () => {
    const { port } = await startSandbox();
    const headers = {
      host: `evil.example:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'sec-websocket-version': '13',
      'sec-websocket-protocol': 'mqtt',
    };
    await expect(statusOf(port, '/chat', 'GET', headers)).rejects.toThrow(/socket hang up|ECONNRESET/);
  });
});
