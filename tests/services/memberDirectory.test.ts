import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { HttpFailure } from '../../platform/http/failure.ts';
import { createMemberDirectory, type Fetch } from '../../services/memberDirectory.ts';

const ORIGIN = 'https://id.club.example';
const CLIENTS = ['club', 'eshop'];
const ACTIVE = { active: true, sub: 'marie', client_id: 'club', scope: 'openid full_write', token_type: 'Bearer' };
const MARIE = { sub: 'marie', email: 'marie@club.example', email_verified: true, given_name: 'Marie' };

type Asked = { readonly address: string; readonly init: RequestInit };

/** A directory whose provider returns these responses in turn, or calls a test's `fetch`. */
const asking = (...answers: readonly (object | Fetch)[]) => {
  const asked: Asked[] = [];
  const events: string[] = [];
  const fetch: Fetch = (address, init) => {
    const answer = answers[asked.length];
    asked.push({ address, init });
    if (typeof answer === 'function') return (answer as Fetch)(address, init);
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  };
  const directory = createMemberDirectory({
    origin: ORIGIN,
    client: { id: 'services', secret: 'a secret: 100 %' },
    fetch,
    log: (level, event) => events.push(`${level} ${event}`),
    limitMs: 50,
  });
  const bearer = (demand: { readonly scope?: string } = {}, authorization = 'Bearer abc.DEF-1_2~3+4/5==') =>
    directory.bearerOf({ authorization }, { clients: CLIENTS, ...demand });
  return { ...directory, bearer, asked, events };
};

const refusalOf = async (work: Promise<unknown>): Promise<HttpFailure> => {
  const failure: unknown = await work.catch((error: unknown) => error);
  if (failure instanceof HttpFailure) return failure;
  throw new Error('nothing was refused');
};

/** Never responds; rejects when it is aborted, as `fetch` does. */
const silent: Fetch = (_address, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Error('timed out'));
    });
  });

describe('the bearer of a token', () => {
  it('is requested from the provider with the credentials of the service', async () => {
    const { bearer, asked } = asking(ACTIVE);
    expect(await bearer()).toEqual({ token: 'abc.DEF-1_2~3+4/5==', sub: 'marie', clientId: 'club' });
    const [{ address, init } = { address: '', init: {} }] = asked;
    expect([address, init.method, init.body instanceof URLSearchParams ? init.body.get('token') : undefined]).toEqual([
      `${ORIGIN}/oauth/introspect`,
      'POST',
      'abc.DEF-1_2~3+4/5==',
    ]);
    const credentials = Buffer.from('services:a+secret%3A+100+%25').toString('base64');
    expect(init.headers).toEqual({ authorization: `Basic ${credentials}` });
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'Bearer a\u00e9', 'Bearer "a"'])(
    'T27 is refused for the header %j, without a request to the provider',
    async (authorization) => {
      const { bearerOf, asked } = asking();
      const headers = authorization === undefined ? {} : { authorization };
      const refusal = await refusalOf(bearerOf(headers, { clients: CLIENTS }));
      expect([refusal.status, refusal.headers, asked]).toEqual([401, { 'www-authenticate': 'Bearer' }, []]);
    },
  );

  it('T27 is refused for a token that is not active', async () => {
    const { bearer } = asking({ active: false });
    expect(await refusalOf(bearer())).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  });

  it('T27 refuses a token of another application', async () => {
    const { bearer } = asking({ ...ACTIVE, client_id: 'app-ios' });
    expect(await bearer().catch((error: unknown) => error)).toMatchObject({
      status: 401,
      body: { error: 'invalid_token' },
    });
  });

  it('T27 is refused for a token without the scope', async () => {
    const { bearer } = asking(ACTIVE, { ...ACTIVE, scope: 'openid full_writer' }, { ...ACTIVE, scope: undefined });
    expect((await bearer({ scope: 'full_write' })).sub).toBe('marie');
    for (let count = 0; count < 2; count += 1) {
      const refusal = await refusalOf(bearer({ scope: 'full_write' }));
      expect(refusal).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
    }
  });
});

describe('a profile', () => {
  const bearer = { token: 'abc', sub: 'marie', clientId: 'club' };

  it('is the provider’s current one', async () => {
    const { profileOf, asked } = asking(MARIE);
    expect(await profileOf(bearer)).toEqual({
      sub: 'marie',
      email: 'marie@club.example',
      emailVerified: true,
      givenName: 'Marie',
      familyName: '',
    });
    expect(asked).toMatchObject([
      { address: `${ORIGIN}/identity/v1/userinfo`, init: { headers: { authorization: 'Bearer abc' } } },
    ]);
  });

  it('T29 has a verified address only if the provider’s response states it', async () => {
    const { profileOf } = asking({ sub: 'marie', email: 'marie@club.example' }, { sub: 'marie' });
    expect(await profileOf(bearer)).toMatchObject({ email: 'marie@club.example', emailVerified: false });
    expect(await profileOf(bearer)).toMatchObject({ email: null, emailVerified: false });
  });

  it('T27 is refused when the token was revoked meanwhile, or the response is about another member', async () => {
    const { profileOf } = asking(new Response(null, { status: 401 }), { ...MARIE, sub: 'pilar' });
    for (let count = 0; count < 2; count += 1) {
      expect(await refusalOf(profileOf(bearer))).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
    }
  });
});

describe('a provider that fails', () => {
  it.each<[string, object | Fetch]>([
    ['cannot be reached', () => Promise.reject(new Error('ECONNREFUSED'))],
    ['does not answer in time', silent],
    ['responds with an error', new Response('no', { status: 500 })],
    ['does not know the service', Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['responds with HTML', new Response('<html>')],
    ['omits the member of the token', { active: true }],
  ])('which %s, causes 503 with Retry-After, and an event in the log', async (_how, answer) => {
    const { bearer, events } = asking(answer);
    const { status, body, headers } = await refusalOf(bearer());
    expect([status, body, headers]).toEqual([503, { error: 'temporarily_unavailable' }, { 'retry-after': '5' }]);
    expect(events).toEqual([expect.stringMatching(/^error provider_(?:failed|unreachable)$/)]);
  });

  it('in the middle of its response causes 503 too', async () => {
    const body = new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new TextEncoder().encode('{"active":'));
        await setTimeout(1);
        controller.error(new Error('cut'));
      },
    });
    const { bearer } = asking(new Response(body));
    expect((await refusalOf(bearer())).status).toBe(503);
  });
});
