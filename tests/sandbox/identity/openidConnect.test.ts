import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import {
  authorization,
  authorize,
  CALLBACK,
  challenge,
  exchange,
  logIn,
  PASSWORD,
  SITE,
  startIdentity,
} from './startIdentity.ts';

const member = { client_id: 'club', email: 'member@club.example', password: PASSWORD };
const error = z.looseObject({ error: z.string() });

/** A sandbox with its members, and a browser that is logged in. */
const loggedIn = async () => {
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  return { identity, visitor, tokens: await logIn(visitor) };
};

it('publishes its metadata', async () => {
  const { origin } = await startIdentity();
  const answer = await fetch(`${origin}/.well-known/openid-configuration`);
  expect(await answer.json()).toMatchObject({
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    jwks_uri: `${origin}/oauth/jwks`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    id_token_signing_alg_values_supported: ['RS256'],
  });
});

it('publishes only the public part of its key', async () => {
  const { origin } = await startIdentity();
  const { keys } = z
    .object({ keys: z.array(z.record(z.string(), z.unknown())) })
    .parse(await (await fetch(`${origin}/oauth/jwks`)).json());
  expect(keys.map((key) => Object.keys(key).sort())).toEqual([['alg', 'e', 'kid', 'kty', 'n', 'use']]);
});

it('a session ends ninety days after the login, however often it is used', async () => {
  const { identity, visitor } = await loggedIn();
  const DAY = 24 * 3600 * 1000;
  const again = async (days: number) => {
    await identity.moveClock(days * DAY);
    const { back } = await authorize(visitor, authorization(challenge().challenge, { prompt: 'none' }));
    return back?.searchParams.get('error') ?? 'code';
  };
  for (const days of [13, 26, 39, 52, 65, 78, 89]) expect(await again(days), `day ${days}`).toBe('code');
  expect(await again(91)).toBe('login_required');
});

describe('an authorization', () => {
  it('returns a code, the state and the issuer', async () => {
    const { identity, visitor } = await loggedIn();
    const { back } = await authorize(visitor, authorization(challenge().challenge, { state: 'a-state' }));
    expect(`${back?.origin ?? ''}${back?.pathname ?? ''}`).toBe(CALLBACK);
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      state: 'a-state',
      iss: identity.origin,
    });
  });

  it.each([
    ['without a challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['with a challenge in plain text', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a challenge without its method', { code_challenge_method: '' }, 'invalid_request'],
    ['for a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
    ['for a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
    ['that is orchestrated', { r5_request_token: 'x' }, 'invalid_request'],
    ['with an ID token of another provider', { provider: 'google', id_token: 'x.y.z' }, 'invalid_request'],
    ['that requires a login page', { prompt: 'login' }, 'login_required'],
    ['with an unknown login token', { tkn: 'x'.repeat(43) }, 'access_denied'],
  ])('%s is refused at its redirect URI', async (_what, extra, expected) => {
    const { visitor } = await loggedIn();
    const asked = Object.entries(authorization(challenge().challenge, extra)).filter(([, value]) => value !== '');
    const { back } = await authorize(visitor, Object.fromEntries(asked));
    const response = new URLSearchParams([...(back?.searchParams ?? []), ...new URLSearchParams(back?.hash.slice(1))]);
    expect(response.get('error')).toBe(expected);
    expect(response.get('code')).toBeNull();
  });

  it('without a session fails with login_required, in a web message too', async () => {
    const identity = await startIdentity();
    await identity.reset();
    const visitor = identity.browser();
    const { back } = await authorize(visitor, authorization(challenge().challenge));
    expect(back?.searchParams.get('error')).toBe('login_required');
    const asked = authorization(challenge().challenge, { response_mode: 'web_message' });
    const { answer } = await authorize(visitor, asked);
    expect(await answer.text()).toContain('"error":"login_required"');
    expect(answer.headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    `${CALLBACK}?x=1`,
    CALLBACK.slice(0, -1),
    CALLBACK.replace('4321', '4322'),
    CALLBACK.replace('http:', 'https:'),
    CALLBACK.replace('localhost', '127.0.0.1'),
    `${CALLBACK}../`,
    `${CALLBACK}#x`,
    CALLBACK.toUpperCase(),
    'https://evil.example/',
    'javascript:alert(1)',
    'example.club.ios://auth',
    '',
  ])('does not redirect to %j, which is not registered', async (redirect_uri) => {
    const { visitor } = await loggedIn();
    const asked = { ...authorization(challenge().challenge), redirect_uri };
    const { answer, back } = await authorize(visitor, asked);
    expect(back).toBeUndefined();
    expect(answer.status).toBe(400);
    const silent = await authorize(visitor, { ...asked, response_mode: 'web_message' });
    expect(await silent.answer.text()).not.toContain('postMessage');
  });

  it('without a redirect URI shows a page in the language of the referring page, not in that of the browser', async () => {
    const { visitor } = await loggedIn();
    const asked = { ...authorization(challenge().challenge), redirect_uri: `${SITE}/de/nowhere/` };
    const headers = { 'accept-language': 'fr' };
    const answer = await visitor.ask(`/oauth/authorize?${new URLSearchParams(asked).toString()}`, { headers });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('<html lang="de">')]);
  });

  it('of an app redirects to its own scheme', async () => {
    const { visitor } = await loggedIn();
    const redirect_uri = 'example.club.ios://auth';
    const { answer } = await authorize(visitor, {
      ...authorization(challenge().challenge),
      client_id: 'app-ios',
      redirect_uri,
    });
    expect(answer.headers.get('location')).toMatch(/^example\.club\.ios:\/\/auth\?code=/);
  });
});

describe('a code', () => {
  it('yields tokens once; a second attempt revokes them', async () => {
    const { visitor } = await loggedIn();
    const pair = challenge();
    const { back } = await authorize(visitor, authorization(pair.challenge));
    const code = back?.searchParams.get('code') ?? '';
    const first = z
      .object({ access_token: z.string() })
      .parse(await (await exchange(visitor, code, pair.verifier)).json());
    const again = await exchange(visitor, code, pair.verifier);
    expect([again.status, error.parse(await again.json()).error]).toEqual([400, 'invalid_grant']);
    const read = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: first.access_token });
    expect(read.status).toBe(401);
  });

  it.each([
    ['the verifier of another flow', { code_verifier: challenge().verifier }],
    ['no verifier', { code_verifier: null }],
    ['another redirect URI', { redirect_uri: CALLBACK.replace('/fr/authentification/', '/fr/club/') }],
    ['another client', { client_id: 'eshop' }],
  ])('is refused with %s', async (_what, extra) => {
    const { visitor } = await loggedIn();
    const pair = challenge();
    const { back } = await authorize(visitor, authorization(pair.challenge));
    const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier, extra);
    expect([answer.status, error.parse(await answer.json()).error]).toEqual([400, 'invalid_grant']);
  });

  it('lives for a minute', async () => {
    const { identity, visitor } = await loggedIn();
    const pair = challenge();
    const { back } = await authorize(visitor, authorization(pair.challenge));
    await identity.moveClock(61_000);
    const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
    expect([answer.status, error.parse(await answer.json()).error]).toEqual([400, 'invalid_grant']);
  });

  it('carries the nonce into the ID token', async () => {
    const { visitor } = await loggedIn();
    const pair = challenge();
    const { back } = await authorize(visitor, authorization(pair.challenge, { nonce: 'n'.repeat(16) }));
    const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
    const { id_token: token } = z.object({ id_token: z.string() }).parse(await answer.json());
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ nonce: 'n'.repeat(16), aud: 'club', amr: ['pwd'], email: 'member@club.example' });
  });
});

describe('a refresh token', () => {
  const refresh = ({ visitor }: Awaited<ReturnType<typeof loggedIn>>, refresh_token: string, extra: object = {}) =>
    visitor.send('/oauth/token', { client_id: 'club', grant_type: 'refresh_token', refresh_token, ...extra });
  const next = z.object({ access_token: z.string(), refresh_token: z.string(), scope: z.string() });

  it('is replaced at each use, and its second use ends the whole family', async () => {
    const session = await loggedIn();
    const second = next.parse(await (await refresh(session, session.tokens.refresh_token)).json());
    expect(second.refresh_token).not.toBe(session.tokens.refresh_token);
    const stolen = await refresh(session, session.tokens.refresh_token);
    expect([stolen.status, error.parse(await stolen.json()).error]).toEqual([400, 'invalid_grant']);
    expect((await refresh(session, second.refresh_token)).status).toBe(400);
    const read = await session.visitor.send('/identity/v1/userinfo', undefined, {
      method: 'GET',
      token: second.access_token,
    });
    expect(read.status).toBe(401);
  });

  it('requests the scope for writing only when needed, also as the array that the SDK sends', async () => {
    const identity = await startIdentity();
    await identity.reset();
    const visitor = identity.browser();
    const tokens = await logIn(visitor, { extra: { scope: 'openid profile email phone offline_access' } });
    expect(tokens.scope.split(' ')).not.toContain('full_write');
    const session = { identity, visitor, tokens };
    const write = await refresh(session, tokens.refresh_token, { scope: ['email', 'openid', 'profile', 'full_write'] });
    const { scope, refresh_token: token } = next.parse(await write.json());
    expect(scope.split(' ').sort()).toEqual(['email', 'full_write', 'openid', 'profile']);
    const read = await refresh(session, token, { scope: 'email openid profile' });
    expect(
      next
        .parse(await read.json())
        .scope.split(' ')
        .sort(),
    ).toEqual(['email', 'openid', 'profile']);
  });

  it('lives for fourteen days from the login, however often it is replaced', async () => {
    const session = await loggedIn();
    const DAY = 24 * 3600 * 1000;
    await session.identity.moveClock(8 * DAY);
    const second = next.parse(await (await refresh(session, session.tokens.refresh_token)).json());
    await session.identity.moveClock(13.9 * DAY);
    const third = next.parse(await (await refresh(session, second.refresh_token)).json());
    await session.identity.moveClock(14.1 * DAY);
    expect((await refresh(session, third.refresh_token)).status).toBe(400);
  });

  it('of another client is refused', async () => {
    const session = await loggedIn();
    expect((await refresh(session, session.tokens.refresh_token, { client_id: 'eshop' })).status).toBe(400);
  });

  it('ends by revocation, and its access token with it', async () => {
    const { visitor, tokens } = await loggedIn();
    const revoked = await visitor.send('/oauth/revoke', { client_id: 'club', token: tokens.refresh_token });
    expect([revoked.status, await revoked.text()]).toEqual([204, '']);
    const read = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token });
    expect(read.status).toBe(401);
    expect((await visitor.send('/oauth/revoke', { client_id: 'club', token: 'never-was' })).status).toBe(204);
  });
});

describe('a session', () => {
  it('gets a new id at each login (no session fixation)', async () => {
    const { identity, visitor } = await loggedIn();
    const planted = new Map(visitor.cookies);
    const { tkn } = z
      .object({ tkn: z.string() })
      .parse(await (await visitor.send('/identity/v1/password/login', member)).json());
    await authorize(visitor, authorization(challenge().challenge, { tkn }));
    const thief = identity.browser();
    for (const [name, value] of planted) thief.cookies.set(name, value);
    const { back } = await authorize(thief, authorization(challenge().challenge));
    expect(back?.searchParams.get('error')).toBe('login_required');
    expect((await authorize(visitor, authorization(challenge().challenge))).back?.searchParams.has('code')).toBe(true);
  });

  it('replaces that of another member in the same browser', async () => {
    const { visitor, tokens } = await loggedIn();
    const other = await logIn(visitor, { email: 'partial@club.example' });
    const read = await visitor.send('/identity/v1/userinfo?fields=email', undefined, {
      method: 'GET',
      token: other.access_token,
    });
    expect(await read.json()).toEqual({ email: 'partial@club.example' });
    const before = await visitor.send('/identity/v1/userinfo?fields=email', undefined, {
      method: 'GET',
      token: tokens.access_token,
    });
    expect(await before.json()).toEqual({ email: 'member@club.example' });
  });

  it('a login token opens one session, once', async () => {
    const { identity } = await loggedIn();
    const [first, second] = [identity.browser(), identity.browser()];
    const { tkn } = z
      .object({ tkn: z.string() })
      .parse(await (await first.send('/identity/v1/password/login', member)).json());
    expect((await authorize(first, authorization(challenge().challenge, { tkn }))).back?.searchParams.has('code')).toBe(
      true,
    );
    const { back } = await authorize(second, authorization(challenge().challenge, { tkn }));
    expect(back?.searchParams.get('error')).toBe('access_denied');
  });

  it.each([
    ['http://localhost:4321/de/', 303, 'http://localhost:4321/de/?state=s'],
    ['https://evil.example/', 400, null],
    ['//evil.example/', 400, null],
    ['http://localhost:4321@evil.example/', 400, null],
    ['javascript:alert(1)', 400, null],
  ])('ends by a logout to %s', async (target, status, location) => {
    const { visitor } = await loggedIn();
    const answer = await visitor.ask(`/identity/v1/logout?redirect_to=${encodeURIComponent(target)}&state=s`);
    expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
    expect(await (await visitor.ask('/identity/v1/sso/data')).json()).toEqual({ is_authenticated: false });
  });
});
