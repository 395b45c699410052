import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../sandbox/migrations.ts';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import { ROUTES } from '../../sandbox/routes.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SITE_ORIGIN, startSandbox } from './startSandbox.ts';

const subscribe = (email: string): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams({ email, locale: 'fr' }),
});

const kept = async (ask: (path: string) => Promise<Response>): Promise<unknown> =>
  (await ask('/api/newsletter.json')).json();

/** Sends a request that `fetch` would normalise. */
const sendRaw = (port: number, head: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
};

/** Sends a body without `content-length`. */
const sendInChunks = async (port: number, bytes: Uint8Array): Promise<number | undefined> => {
  const sending = request({ host: 'localhost', port, path: '/api/newsletter', method: 'POST' });
  sending.write(bytes.subarray(0, 1000));
  sending.end(bytes.subarray(1000));
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

describe('the stored data', () => {
  it('outlives a restart, in a folder that the sandbox creates', async () => {
    const file = join(temporaryFolder(), 'new', 'folder', 'data.db');
    const first = await startSandbox({ file });
    await first.ask('/api/newsletter', subscribe('lea@club.example'));
    await first.stop();
    expect(await kept((await startSandbox({ file })).ask)).toMatchObject([{ email: 'lea@club.example' }]);
  });

  it('is gone after a reset', async () => {
    const { ask } = await startSandbox();
    await ask('/api/newsletter', subscribe('lea@club.example'));
    expect(
      (await ask('/sandbox/reset', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
        .status,
    ).toBe(200);
    expect(await kept(ask)).toEqual([]);
  });

  it('is separate from that of another sandbox', async () => {
    const [one, other] = [await startSandbox(), await startSandbox()];
    await one.ask('/api/newsletter', subscribe('lea@club.example'));
    expect(await kept(other.ask)).toEqual([]);
  });
});

describe('the database', () => {
  const settings = { host: 'localhost', port: 0, siteOrigin: SITE_ORIGIN, siteFiles: 'dist' };

  it('of a newer version is refused with a clear message', async () => {
    const file = join(temporaryFolder(), 'data.db');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 9999');
    database.close();
    await expect(createSandbox({ ...settings, file })).rejects.toThrow(/cannot be opened: it was written by a newer/);
  });

  it('that is no database is refused with a clear message', async () => {
    const file = join(temporaryFolder(), 'data.db');
    writeFileSync(file, 'a letter to the organiser '.repeat(200));
    await expect(createSandbox({ ...settings, file })).rejects.toThrow(/data\.db cannot be opened: file is not a/);
  });
});

it('reports its health', async () => {
  const answer = await (await startSandbox()).ask('/sandbox/health');
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(await answer.json()).toEqual({
    ok: true,
    schemaVersion: MIGRATIONS.length,
    uptimeSeconds: expect.any(Number) as unknown,
    eventLoopDelayMs: expect.any(Number) as unknown,
    chatConnections: 0,
  });
});

it('lists all its routes on its home page', async () => {
  const page = await (await (await startSandbox()).ask('/')).text();
  const read = page
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_mark, code: string) => String.fromCharCode(Number(code)));
  for (const { method, path, about } of ROUTES) expect(read).toContain(`${method} ${path}: ${about}`);
});

describe('a request', () => {
  it('for an unknown address is answered 404', async () => {
    const { ask, port } = await startSandbox();
    expect((await ask('/api/newsletter/')).status).toBe(404);
    expect((await ask('/__proto__')).status).toBe(404);
    for (const path of ['//', '/%', '/../sandbox/health', 'http://elsewhere.example/', '*']) {
      expect(await sendRaw(port, `GET ${path} HTTP/1.1`), path).toMatch(/^HTTP\/1\.1 404 /);
    }
  });

  it('with a wrong method gets 405 with the allowed ones', async () => {
    const { ask } = await startSandbox();
    for (const [path, method, allow] of [
      ['/sandbox/reset', 'GET', 'POST, OPTIONS'],
      ['/sandbox/health', 'POST', 'GET, HEAD, OPTIONS'],
      ['/api/newsletter', 'DELETE', 'POST, OPTIONS'],
    ] as const) {
      const answer = await ask(path, { method });
      expect([answer.status, answer.headers.get('allow')], path).toEqual([405, allow]);
    }
    expect((await ask('/sandbox/health', { method: 'HEAD' })).status).toBe(200);
  });

  it('with more than 64 kB is answered 413, with or without its length', async () => {
    const { ask, port } = await startSandbox();
    const bytes = new Uint8Array(64 * 1024 + 1).fill(0x61);
    const whole = await ask('/api/newsletter', { method: 'POST', body: bytes });
    expect([whole.status, await sendInChunks(port, bytes)]).toEqual([413, 413]);
    const fits = { method: 'POST', body: bytes.subarray(1), headers: { 'content-type': 'application/json' } };
    expect((await ask('/api/newsletter', fits)).status).toBe(400);
  });

  it('of the site alone may be read by scripts of another origin', async () => {
    const { ask } = await startSandbox();
    const allowed = async (origin: string) => {
      const answer = await ask('/api/newsletter', { method: 'OPTIONS', headers: { origin } });
      expect([answer.status, answer.headers.get('vary')]).toEqual([204, 'origin']);
      return answer.headers.get('access-control-allow-origin');
    };
    expect(await allowed(SITE_ORIGIN)).toBe(SITE_ORIGIN);
    for (const origin of ['https://evil.example', 'null', `${SITE_ORIGIN}.evil.example`, 'http://localhost:4322']) {
      expect(await allowed(origin), origin).toBeNull();
    }
  });

  it('that a route fails on is answered 500 and logged once, and the next one is answered', async () => {
    const broken = {
      method: 'GET',
      path: '/broken',
      about: 'Fails.',
      answer: () => {
        throw new Error('the chain came off');
      },
    } as const;
    const { ask, log } = await startSandbox({ routes: [broken, ...ROUTES] });
    const answer = await ask('/broken?code=secret');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('Internal error of the sandbox; see its log.\n');
    expect(log).toEqual([expect.stringContaining('GET /broken failed: Error: the chain came off')]);
    expect(log.join()).not.toContain('secret');
    expect((await ask('/sandbox/health')).status).toBe(200);
  });
});
