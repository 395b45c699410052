import { request, type IncomingMessage } from 'node:http';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { IDENTITY_ROUTES } from '../../../sandbox/identity/routes.ts';
import { dump } from './dump.ts';
import { logIn, PASSWORD, SITE, startIdentity } from './startIdentity.ts';

const login = { client_id: 'club', email: 'member@club.example', password: PASSWORD };
const started = async () => {
  const identity = await startIdentity();
  await identity.reset();
  return identity;
};

describe('the site', () => {
  it('may read responses with its cookies; a preflight lists the allowed methods and headers', async () => {
    const { origin } = await started();
    const answer = await fetch(`${origin}/identity/v1/userinfo`, {
      method: 'OPTIONS',
      headers: {
        origin: SITE,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': expect.stringContaining('authorization') as unknown,
      'access-control-allow-methods': expect.stringContaining('DELETE') as unknown,
      'access-control-max-age': '600',
      vary: 'origin',
    });
  });

  it.each(['/oauth/token', '/identity/v1/password/login', '/identity/v1/sso/data'])(
    'and no other origin may read the response of %s',
    async (path) => {
      const { origin } = await started();
      for (const stranger of ['https://evil.example', 'null', `${SITE}0`, SITE.replace('http', 'https'), origin]) {
        const answer = await fetch(origin + path, {
          method: path.includes('sso') ? 'GET' : 'POST',
          headers: { origin: stranger },
        });
        expect(answer.headers.get('access-control-allow-origin'), stranger).toBeNull();
        expect(answer.headers.get('access-control-allow-credentials'), stranger).toBeNull();
        expect(answer.headers.get('vary')).toBe('origin');
      }
    },
  );

  it('and every other origin may read the settings of a client, without cookies', async () => {
    const { origin } = await started();
    const answer = await fetch(`${origin}/identity/v1/config?client_id=club&lang=de`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ language: 'de', sso: true, is_public: true, pkce_enforced: true });
  });
});

it.each(['fr', 'en', 'es', 'de'])(
  'the settings echo the language %s, so that mails are written in it',
  async (lang) => {
    const { browser } = await started();
    const answer = await browser().ask(`/identity/v1/config?client_id=club&lang=${lang}`);
    expect(z.object({ language: z.string() }).parse(await answer.json()).language).toBe(lang);
  },
);

it('the settings of an unknown client are refused', async () => {
  const { browser } = await started();
  expect((await browser().ask('/identity/v1/config?client_id=nobody')).status).toBe(400);
});

describe('a body', () => {
  it('is read as JSON', async () => {
    const visitor = (await started()).browser();
    expect((await visitor.send('/identity/v1/password/login', login)).status).toBe(200);
  });

  it.each([
    ['JSON called a form', 'application/x-www-form-urlencoded', JSON.stringify(login), 415],
    ['a form', 'application/x-www-form-urlencoded', new URLSearchParams(login).toString(), 415],
    ['a form called JSON', 'application/json', new URLSearchParams(login).toString(), 400],
    ['JSON called text', 'text/plain', JSON.stringify(login), 415],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--', 415],
    ['a list', 'application/json', '[]', 400],
    ['null', 'application/json', 'null', 400],
    ['an object instead of text', 'application/json', JSON.stringify({ ...login, password: { $ne: '' } }), 400],
    [
      'a field twice',
      'application/json',
      '{"client_id":"club","password":1,"password":"x","email":"a@b.example"}',
      401,
    ],
    ['keys of the prototype', 'application/json', '{"__proto__":{"client_id":"club"},"password":"x"}', 400],
  ])('that is %s gets one clear response', async (_what, type, body, status) => {
    const { origin } = await started();
    for (const path of ['/identity/v1/password/login', '/oauth/token']) {
      const answer = await fetch(origin + path, { method: 'POST', headers: { 'content-type': type }, body });
      const failure = z.looseObject({ error: z.string(), error_description: z.string() }).parse(await answer.json());
      if (path.startsWith('/identity')) expect(answer.status, failure.error_description).toBe(status);
      else expect([400, 401, 415]).toContain(answer.status);
    }
  });

  it('larger than 64 kB is refused', async () => {
    const { browser } = await started();
    const answer = await browser().send('/identity/v1/password/login', { ...login, password: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });
});

it('a route accepts only its own methods', async () => {
  const { origin } = await started();
  const byPath = Map.groupBy(IDENTITY_ROUTES, ({ path }) => path);
  for (const [path, routes] of byPath) {
    const known = routes.map(({ method }) => method);
    for (const method of (['GET', 'POST', 'DELETE', 'PUT', 'PATCH'] as const).filter(
      (name) => !known.some((own) => own === name),
    )) {
      const answer = await fetch(origin + path.replaceAll(/:\w+/g, 'x'), { method, redirect: 'manual' });
      expect([path, method, answer.status]).toEqual([path, method, 405]);
    }
  }
});

describe('too many requests', () => {
  it('of one address get 429, with the seconds to wait, and the vendor’s error', async () => {
    const identity = await startIdentity({ settings: { rateLimit: 3 } });
    await identity.reset();
    const visitor = identity.browser();
    for (const email of ['a@club.example', 'b@club.example', 'c@club.example']) {
      expect((await visitor.send('/identity/v1/password/login', { ...login, email })).status).toBe(401);
    }
    const answer = await visitor.send('/identity/v1/password/login', login);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: 'too_many_requests', error_message_key: 'error.rateLimit' });
  });

  it('for one account get 429 from any address', async () => {
    const identity = await startIdentity({ settings: { rateLimit: 3 } });
    await identity.reset();
    const { port } = new URL(identity.origin);
    const statuses: (number | undefined)[] = [];
    for (const localAddress of ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']) {
      const sent = request({
        host: '127.0.0.1',
        port,
        localAddress,
        path: '/identity/v1/password/login',
        method: 'POST',
      });
      sent.setHeader('content-type', 'application/json').end(JSON.stringify(login));
      const answer = await new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
      answer.resume();
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

it('passwords are in no response, and in the file only as hashes', async () => {
  const identity = await started();
  const visitor = identity.browser();
  const tokens = await logIn(visitor);
  const user = await (
    await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token })
  ).text();
  expect(user).not.toContain('scrypt');
  expect(JSON.stringify(dump(identity.database))).not.toContain(PASSWORD);
});
