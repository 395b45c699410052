import { once } from 'node:events';
import { request } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { json } from '../../platform/http/answers.ts';
import type { Route } from '../../platform/http/route.ts';
import { serve } from '../../services/serve.ts';

const SITE = 'https://www.club.example';

/** A service of one route with the test's handler, and the events that it logs. */
const started = async (answer: Route<undefined>['answer'], { needs = {}, trustedProxies = 0 } = {}) => {
  const events: (readonly [level: string, event: string, fields: Readonly<Record<string, unknown>>])[] = [];
  const route: Route<undefined> = { method: 'GET', path: '/things/:id', about: 'A thing.', answer };
  const options = { host: 'localhost', port: 0, siteOrigin: SITE, trustedProxies };
  const listener = await serve(
    { service: undefined, routes: [route], needs },
    { ...options, log: (level, event, fields = {}) => events.push([level, event, fields]) },
  );
  onTestFinished(listener.close);
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://localhost:${listener.port}${path}`, { headers: { connection: 'close', ...headers } });
  return { ...listener, events, ask };
};

describe('a service', () => {
  it('is ready while all dependencies are available, and names the missing ones', async () => {
    const state = { isConnected: true };
    const needs = {
      broker: () => state.isConnected,
      database: () => {
        if (!state.isConnected) throw new Error('it is closed');
        return true;
      },
    };
    const { ask, events } = await started(() => json(200, {}), { needs });
    const ready = async () => {
      const answer = await ask('/health/ready');
      return [answer.status, await answer.json()] as unknown;
    };
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    state.isConnected = false;
    expect(await ready()).toEqual([503, { status: 'not_ready', missing: ['broker', 'database'] }]);
    expect((await ask('/health/live')).status).toBe(200);
    expect(events).toEqual([]);
  });

  it('logs each answer without its address, its query and its token', async () => {
    const { ask, events } = await started(() => json(200, {}));
    await ask('/things/marie@club.example?code=abc', { authorization: 'Bearer abc' });
    await ask('/elsewhere/abc');
    await expect.poll(() => events.length).toBe(2);
    expect(events).toEqual([
      ['info', 'request', { method: 'GET', route: '/things/:id', status: 200, ms: expect.any(Number) as number }],
      ['info', 'request', { method: 'GET', route: 'none', status: 404, ms: expect.any(Number) as number }],
    ]);
  });

  it('answers 500 and logs the reason when a route fails', async () => {
    const { ask, events } = await started(() => {
      throw new Error('The disk is full.');
    });
    const answer = await ask('/things/1');
    expect([answer.status, await answer.json()]).toEqual([500, { error: 'server_error' }]);
    expect(events[0]).toEqual([
      'error',
      'request_failed',
      { reason: expect.stringContaining('The disk is full.') as string },
    ]);
  });

  it('lets pages of the site read its answers with a token and without cookies, and no others', async () => {
    const { ask } = await started(() => json(200, {}));
    const allowedFor = async (origin: string) => {
      const { headers } = await ask('/things/1', { origin });
      return ['origin', 'credentials', 'methods', 'headers'].map((name) => headers.get(`access-control-allow-${name}`));
    };
    expect(await allowedFor(SITE)).toEqual([SITE, null, 'GET, HEAD, POST', 'authorization, content-type']);
    expect(await allowedFor('https://evil.example')).toEqual([null, null, null, null]);
  });

  it('finishes open requests before it ends, and accepts no new connections', async () => {
    const [reached, answering] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const { ask, close, port } = await started(async () => {
      reached.resolve(undefined);
      await answering.promise;
      return json(200, { done: true });
    });
    const answer = ask('/things/1');
    await reached.promise;
    const closed = close();
    const refused = once(request({ port, host: 'localhost', path: '/health/live' }).end(), 'response');
    await expect(refused).rejects.toThrow('ECONNREFUSED');
    answering.resolve(undefined);
    expect(await (await answer).json()).toEqual({ done: true });
    await closed;
  });
});

describe('the address of a sender', () => {
  const senderOf = async (trustedProxies: number, forwarded: string): Promise<unknown> => {
    const { ask } = await started(({ sender }) => json(200, sender), { trustedProxies });
    return (await ask('/things/1', { 'x-forwarded-for': forwarded })).json();
  };

  it('is the peer of the connection without trusted proxies, for any X-Forwarded-For', async () => {
    expect(await senderOf(0, '203.0.113.7')).toMatch(/^(?:::1|127\.0\.0\.1)$/);
  });

  it('is the entry that the trusted proxies have appended, for any entries before it', async () => {
    expect(await senderOf(1, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
    expect(await senderOf(2, '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe('203.0.113.7');
    expect(await senderOf(2, '203.0.113.7')).toBe('203.0.113.7');
  });
});
