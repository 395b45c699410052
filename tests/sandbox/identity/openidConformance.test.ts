import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { z } from 'astro/zod';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  authorization,
  authorize,
  CALLBACK,
  challenge,
  claimsOf,
  exchange,
  logIn,
  SITE,
  startIdentity,
  withoutRefresh,
  type Browser,
} from './startIdentity.ts';

// The modules of the OpenID Foundation's conformance suite that no other test shows, by their names (docs/conformance-openid.md).

const SUBJECT = z.looseObject({ sub: z.string(), auth_time: z.number().optional() });
const TOKENS = withoutRefresh.extend({ id_token: z.string() });

afterEach(() => {
  vi.useRealTimers();
});

/** A sandbox, and a browser with a session of the member. */
const withSession = async () => {
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  await logIn(visitor);
  return { identity, visitor };
};

type Asked = Readonly<Record<string, string>>;

/** An authorization with further parameters, and its response. */
const responseTo = async (visitor: Browser, extra: Asked = {}) => {
  const pair = challenge();
  const { answer, back } = await authorize(visitor, authorization(pair.challenge, extra));
  return { answer, back, verifier: pair.verifier };
};

/** The tokens of an authorization with further parameters. */
const tokensOf = async (visitor: Browser, extra: Asked = {}) => {
  const { back, verifier } = await responseTo(visitor, { scope: 'openid', ...extra });
  const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', verifier);
  return TOKENS.parse(await answer.json());
};

const userinfo = async (visitor: Browser, init: RequestInit) =>
  z.looseObject({ sub: z.string() }).parse(await (await visitor.ask('/oauth/userinfo', init)).json());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the metadata', () => {
  const METADATA = z.looseObject({
    issuer: z.url(),
    authorization_endpoint: z.url(),
    token_endpoint: z.url(),
    userinfo_endpoint: z.url(),
    jwks_uri: z.url(),
    response_types_supported: z.tuple([z.literal('code')]),
    subject_types_supported: z.tuple([z.literal('public')]),
    id_token_signing_alg_values_supported: z.tuple([z.literal('RS256')]),
    code_challenge_methods_supported: z.tuple([z.literal('S256')]),
    scopes_supported: z.array(z.string().regex(/^[\w.:-]+$/)),
    claims_supported: z.array(z.string()).min(1),
    claims_parameter_supported: z.literal(false),
    request_uri_parameter_supported: z.literal(false),
  });
  const metadataOf = async () => {
    const { origin } = await startIdentity();
    const answer = await fetch(`${origin}/.well-known/openid-configuration`);
    return { origin, answer, metadata: METADATA.parse(await answer.json()) };
  };

  it('oidcc-discovery-endpoint-verification: it is JSON of the issuer, and every address in it is one of the issuer', async () => {
    const { origin, answer, metadata } = await metadataOf();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(metadata.issuer).toBe(origin);
    const addresses = Object.entries(metadata).filter(([name]) => /_endpoint$|_uri$/.test(name));
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    expect(addresses.filter(([, address]) => !z.string().startsWith(`${origin}/`).safeParse(address).success)).toEqual(
      [],
    );
    expect(metadata.scopes_supported).toContain('openid');
  });

  it('names no service that the provider does not offer: logout by the relying party, sessions in a frame, registration, request objects', async () => {
    const { metadata } = await metadataOf();
    for (const name of [
      'end_session_endpoint',
      'check_session_iframe',
      'registration_endpoint',
      'request_object_signing_alg_values_supported',
    ]) {
      expect(metadata).not.toHaveProperty(name);
    }
  });

  it('is read by every origin, as the keys are; the authorization endpoint by none', async () => {
    const { origin } = await startIdentity();
    const readers = async (path: string) =>
      (await fetch(origin + path, { headers: { origin: SITE }, redirect: 'manual' })).headers.get(
        'access-control-allow-origin',
      );
    expect(await readers('/.well-known/openid-configuration')).toBe('*');
    expect(await readers('/oauth/jwks')).toBe('*');
    const asked = new URLSearchParams(authorization(challenge().challenge)).toString();
    expect(await readers(`/oauth/authorize?${asked}`)).toBeNull();
  });
});

describe('an ID token', () => {
  it('oidcc-idtoken-signature: it is signed with the published key that its header names', async () => {
    const { identity, visitor } = await withSession();
    const { id_token: token } = await tokensOf(visitor);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const header = z
      .object({ alg: z.literal('RS256'), kid: z.string(), typ: z.string().optional() })
      .parse(JSON.parse(Buffer.from(head, 'base64url').toString()));
    const { keys } = z
      .object({ keys: z.array(z.looseObject({ kid: z.string() })) })
      .parse(await (await fetch(`${identity.origin}/oauth/jwks`)).json());
    const jwk = keys.filter(({ kid }) => kid === header.kid);
    expect(jwk).toHaveLength(1);
    const key = createPublicKey({ key: jwk[0] as JsonWebKey, format: 'jwk' });
    const isRight = (text: string) => verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect([isRight(`${head}.${claims}`), isRight(`${head}.${claims}x`)]).toEqual([true, false]);
  });

  it('oidcc-server: it is of this issuer, for this client, about the member, and lives for an hour', async () => {
    const { identity, visitor } = await withSession();
    const { id_token: token, access_token } = await tokensOf(visitor);
    const claims = z
      .looseObject({ iss: z.string(), aud: z.string(), sub: z.string(), iat: z.number(), exp: z.number() })
      .parse(claimsOf(token));
    expect(claims).toMatchObject({ iss: identity.origin, aud: 'club' });
    expect(claims.exp - claims.iat).toBe(3600);
    expect(Math.abs(claims.iat - Date.now() / 1000)).toBeLessThan(60);
    expect((await userinfo(visitor, { headers: bearer(access_token) })).sub).toBe(claims.sub);
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow: it has no nonce where none was sent', async () => {
    const { visitor } = await withSession();
    expect(claimsOf((await tokensOf(visitor)).id_token)).not.toHaveProperty('nonce');
  });
});

describe('the claims of a member', () => {
  it.each([
    ['oidcc-userinfo-get', (token: string) => ({ headers: bearer(token) })],
    ['oidcc-userinfo-post-header', (token: string) => ({ method: 'POST', headers: bearer(token) })],
    [
      'oidcc-userinfo-post-body',
      (token: string) => ({ method: 'POST', body: new URLSearchParams({ access_token: token }) }),
    ],
  ])('%s: the token opens them', async (_module, init) => {
    const { visitor } = await withSession();
    const { access_token: token } = await tokensOf(visitor, { scope: 'openid email' });
    expect(await userinfo(visitor, init(token))).toMatchObject({ email: 'member@club.example' });
  });

  it('are not read by a token in the address, nor without one', async () => {
    const { visitor } = await withSession();
    const { access_token: token } = await tokensOf(visitor);
    expect((await visitor.ask(`/oauth/userinfo?access_token=${token}`)).status).toBe(401);
    const refused = await visitor.ask('/oauth/userinfo', { headers: bearer('x'.repeat(43)) });
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
  });

  const OF_EMAIL = ['email', 'email_verified'];
  const OF_PHONE = ['phone_number', 'phone_number_verified'];
  const OF_PROFILE = ['birthdate', 'family_name', 'gender', 'given_name', 'name', 'updated_at'];
  const ALL = [...OF_PROFILE, ...OF_EMAIL, ...OF_PHONE];
  it.each([
    ['oidcc-scope-profile', 'openid profile', OF_PROFILE],
    ['oidcc-scope-email', 'openid email', OF_EMAIL],
    ['oidcc-scope-phone', 'openid phone', OF_PHONE],
    ['oidcc-scope-all', 'openid profile email phone', ALL],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid', OF_EMAIL],
    ['oidcc-scope-address', 'openid address', []],
  ])('%s: they are those of the scope “%s”, and no others', async (_module, scope, expected) => {
    const { identity, visitor } = await withSession();
    identity.database
      .prepare(
        `UPDATE account SET phone_number = '+33612345678', phone_number_verified = 1,
         profile = json_set(profile, '$.gender', 'female') WHERE email = 'member@club.example'`,
      )
      .run();
    const { access_token: token } = await tokensOf(visitor, { scope });
    const names = Object.keys(await userinfo(visitor, { headers: bearer(token) }));
    expect(names.toSorted()).toEqual(['sub', ...expected].toSorted());
  });
});

describe('an authorization', () => {
  it('oidcc-response-type-missing: it gets no code without a response type', async () => {
    const { visitor } = await withSession();
    const asked: Asked = authorization(challenge().challenge);
    const rest = Object.fromEntries(Object.entries(asked).filter(([name]) => name !== 'response_type'));
    const { answer, back } = await authorize(visitor, rest);
    expect(back?.searchParams.get('code') ?? null).toBeNull();
    expect([answer.status, back?.searchParams.get('error')]).toEqual([303, 'invalid_request']);
  });

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-login-hint', { login_hint: 'member@club.example' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-claims-essential', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
    ['oidcc-prompt-none-logged-in', { prompt: 'none' }],
  ] as const)('%s: it gets a code with %j', async (_module, extra) => {
    const { visitor } = await withSession();
    const { back } = await responseTo(visitor, { state: 's', ...extra });
    expect([back?.searchParams.get('error'), back?.searchParams.get('state')]).toEqual([null, 's']);
    expect(back?.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
  });

  it('oidcc-alternate-happy-flow: the order of its parameters and of its scopes does not matter', async () => {
    const { visitor } = await withSession();
    const pair = challenge();
    const asked: Asked = authorization(pair.challenge, { scope: 'email openid' });
    const { back } = await authorize(visitor, Object.fromEntries(Object.entries(asked).toReversed()));
    const answer = await exchange(visitor, back?.searchParams.get('code') ?? '', pair.verifier);
    expect(
      TOKENS.parse(await answer.json())
        .scope.split(' ')
        .toSorted(),
    ).toEqual(['email', 'openid']);
  });

  it('oidcc-display-popup: it gets a code in a message of the popup', async () => {
    const { visitor } = await withSession();
    const { answer } = await responseTo(visitor, { display: 'popup' });
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/"code":"[\w-]{43}"/)]);
  });

  it('oidcc-id-token-hint: it is for the member of the hint, and refused for another one', async () => {
    const { identity, visitor } = await withSession();
    const { id_token: hint } = await tokensOf(visitor);
    const again = await tokensOf(visitor, { id_token_hint: hint, prompt: 'none' });
    expect(SUBJECT.parse(claimsOf(again.id_token)).sub).toBe(SUBJECT.parse(claimsOf(hint)).sub);
    const other = identity.browser();
    await logIn(other, { email: 'partial@club.example' });
    const { back } = await responseTo(other, { id_token_hint: hint, prompt: 'none' });
    expect(back?.searchParams.get('error')).toBe('login_required');
  });

  it('oidcc-max-age-10000: a session that is young enough answers, with the time of its login', async () => {
    const { visitor } = await withSession();
    const timeOf = async () =>
      SUBJECT.parse(claimsOf((await tokensOf(visitor, { max_age: '10000' })).id_token)).auth_time;
    const first = await timeOf();
    expect(Math.abs((first ?? 0) - Date.now() / 1000)).toBeLessThan(60);
    expect(await timeOf()).toBe(first);
  });

  it('oidcc-max-age-1: a session that is older needs another login, whose time is later', async () => {
    const { visitor } = await withSession();
    const { auth_time: first = 0 } = SUBJECT.parse(claimsOf((await tokensOf(visitor, { max_age: '10000' })).id_token));
    // The library reads the clock of the machine.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });
    const { back } = await responseTo(visitor, { max_age: '1' });
    expect(back?.searchParams.get('error')).toBe('login_required');
    const again = await logIn(visitor, { extra: { max_age: '1' } });
    expect(SUBJECT.parse(claimsOf(again.id_token)).auth_time).toBeGreaterThan(first);
  });

  it('oidcc-ensure-post-request-succeeds: it may be a form of a page of the organiser, and is redirected by 303', async () => {
    const { identity, visitor } = await withSession();
    const post = (body: URLSearchParams | string, origin: string) =>
      visitor.ask('/oauth/authorize', { method: 'POST', body, headers: { origin } });
    const form = () => new URLSearchParams(authorization(challenge().challenge, { state: 's' }));
    const answer = await post(form(), identity.origin);
    const location = new URL(answer.headers.get('location') ?? '', CALLBACK);
    expect([answer.status, location.searchParams.get('state')]).toEqual([303, 's']);
    expect(location.searchParams.get('code')).toMatch(/^[\w-]{43}$/);
    expect((await post(form(), 'https://evil.example')).status).toBe(403);
    expect((await post('{}', identity.origin)).status).toBe(400);
    const twice = form();
    twice.append('state', 't');
    const doubled = await post(twice, identity.origin);
    expect(new URL(doubled.headers.get('location') ?? CALLBACK, CALLBACK).searchParams.get('code')).toBeNull();
  });

  it.each([
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      { request_uri: `${SITE}/r.jwt` },
      'request_uri_not_supported',
    ],
    [
      'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported',
      { request: 'e30.e30.' },
      'request_not_supported',
    ],
  ] as const)('%s: it is refused as not supported', async (_module, extra, expected) => {
    const { visitor } = await withSession();
    const { back } = await responseTo(visitor, extra);
    expect([back?.searchParams.get('error'), back?.searchParams.get('code')]).toEqual([expected, null]);
  });
});

describe('the response mode form_post', () => {
  const FIELD = /<input type="hidden" name="(\w+)" value="([^"]*)"/g;
  const formOf = async (visitor: Browser, extra: Asked) => {
    const { answer, verifier } = await responseTo(visitor, { response_mode: 'form_post', ...extra });
    const html = await answer.text();
    const fields = new Map([...html.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]));
    return { html, fields, verifier, answer };
  };

  it('posts the code, the state and the issuer to the redirect URI, and the code yields tokens', async () => {
    const { identity, visitor } = await withSession();
    const { html, fields, verifier, answer } = await formOf(visitor, { state: 'a"b', scope: 'openid' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain(`<form method="post" action="${CALLBACK}">`);
    expect([fields.get('iss'), fields.get('state')]).toEqual([identity.origin, 'a&quot;b']);
    const tokens = await exchange(visitor, fields.get('code') ?? '', verifier);
    expect(TOKENS.parse(await tokens.json()).scope).toBe('openid');
  });

  it('posts an error in the same way', async () => {
    const identity = await startIdentity();
    await identity.reset();
    const { fields } = await formOf(identity.browser(), { state: 's' });
    expect([fields.get('error'), fields.get('state'), fields.has('code')]).toEqual(['login_required', 's', false]);
  });
});

it('a response has no session_state: the provider has no frame to ask about sessions', async () => {
  const { visitor } = await withSession();
  const { back } = await responseTo(visitor);
  expect(back?.searchParams.has('session_state')).toBe(false);
});
