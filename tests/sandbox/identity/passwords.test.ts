import type * as nodeCrypto from 'node:crypto';
import { scrypt } from 'node:crypto';
import type * as timers from 'node:timers/promises';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVEN_ANSWER } from '../../../sandbox/identity/config.ts';
import { logIn, PASSWORD, SITE, startIdentity } from './startIdentity.ts';

vi.mock('node:crypto', async (load) => {
  const real = await load<typeof nodeCrypto>();
  return { ...real, scrypt: vi.fn(real.scrypt) };
});
vi.mock('node:timers/promises', async (load) => {
  const real = await load<typeof timers>();
  return { ...real, setTimeout: vi.fn(real.setTimeout) };
});

afterEach(() => {
  vi.mocked(setTimeout).mockReset();
  vi.unstubAllEnvs();
});

const NEW = { given_name: 'Ana', email: 'ana@club.example', password: 'Tourmalet-2115-Neige' };
const started = async (settings = {}) => {
  const identity = await startIdentity({ settings });
  await identity.reset();
  return identity;
};
const member = async () => {
  const identity = await started();
  const visitor = identity.browser();
  return { identity, visitor, tokens: await logIn(visitor) };
};

describe('a new password', () => {
  const signUp = async (password: string) => {
    const visitor = (await started()).browser();
    const data = { ...NEW, password };
    return { visitor, answer: await visitor.send('/identity/v1/signup', { client_id: 'club', data, scope: 'openid' }) };
  };

  it.each([
    ['without capitals, digits or signs', 'vier schnecken laufen leise'],
    ['in another script', 'зелёный велосипед стоит дома'],
    ['of 64 characters', 'ab4 cd5 ef6 gh7 '.repeat(4)],
  ])('may be one %s, and counts exactly as it was typed', async (_what, password) => {
    const { visitor, answer } = await signUp(password);
    expect(answer.status).toBe(200);
    const logInWith = async (typed: string) => {
      const login = { client_id: 'club', email: NEW.email, password: typed };
      return (await visitor.send('/identity/v1/password/login', login)).status;
    };
    expect(await logInWith(password)).toBe(200);
    expect(await logInWith(password.toUpperCase())).toBe(401);
    expect(await logInWith(password.slice(0, -2))).toBe(401);
  });

  it.each(['password1', 'qwertyuiop', 'football2020', 'TourDeFrance1', 'yellowjersey2', NEW.email])(
    'may not be one that is guessed first: %s',
    async (password) => {
      expect((await signUp(password)).answer.status).toBe(400);
    },
  );
});

it.each([
  ['', 'TourDeFrance2020', 'LeTour2020'],
  ['femmes-2022', 'TourFemmes2022', 'ClubTourDeFranceFemmes'],
])('names of the race in force and of its club are guessed first: CLUB_RACE=%s, %s, %s', async (race, ...passwords) => {
  vi.stubEnv('CLUB_RACE', race);
  vi.resetModules();
  const { strengthOf } = await import('../../../sandbox/identity/accounts/estimateStrength.ts');
  for (const password of passwords) expect([password, (await strengthOf(password)) < 2]).toEqual([password, true]);
});

it('a password logs in until it is replaced: after two years none is demanded anew', async () => {
  const { identity, tokens } = await member();
  expect(tokens.expires_in).toBe(3600);
  await identity.moveClock(2 * 365 * 24 * 3600_000);
  expect((await logIn(identity.browser())).expires_in).toBe(3600);
});

describe('a password reset', () => {
  it('T63 gives the same response to an unknown address, after the same time', async () => {
    const identity = await started();
    const { promise: waiting, resolve: endTheWait } = Promise.withResolvers<undefined>();
    vi.mocked(setTimeout).mockReturnValue(waiting);
    const answered: string[] = [];
    const ask = async (email: string) => {
      const answer = await identity.browser().send('/identity/v1/forgot-password', { client_id: 'club', email });
      answered.push(email);
      return [answer.status, await answer.text()];
    };
    const asked = [ask('member@club.example'), ask('nobody@club.example')];
    await expect
      .poll(() => vi.mocked(setTimeout).mock.calls, { timeout: 20_000 })
      .toEqual([[EVEN_ANSWER], [EVEN_ANSWER]]);
    // Both hashes are computed, and a later request is answered, before either login gets its answer.
    expect((await identity.mails()).map(({ to }) => to)).toEqual(['member@club.example']);
    expect(answered).toEqual([]);
    endTheWait(undefined);
    expect(await Promise.all(asked)).toEqual([
      [204, ''],
      [204, ''],
    ]);
  });

  it('reveals unknown addresses, as the vendor does, if the settings allow it', async () => {
    const identity = await started({ revealsAccounts: true });
    const answer = await identity
      .browser()
      .send('/identity/v1/forgot-password', { client_id: 'club', email: 'nobody@club.example' });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      expect.objectContaining({ error: 'resource_not_found' }),
    ]);
  });

  it('lands on the page of the reader’s language with code and address, and logs all other browsers out', async () => {
    const { identity, visitor, tokens } = await member();
    const stranger = identity.browser();
    await stranger.send(
      '/identity/v1/forgot-password',
      { client_id: 'club', email: 'member@club.example' },
      { headers: { 'custom-locale': 'de-DE' } },
    );
    const [mail] = await identity.mails();
    const link = new URL(mail?.link ?? '');
    expect(`${link.origin}${link.pathname}`).toBe(`${SITE}/de/password-reset/`);
    const proof = {
      email: link.searchParams.get('email'),
      verification_code: link.searchParams.get('verification_code'),
    };
    const password = 'Galibier-2642-Schnee';
    expect((await stranger.send('/identity/v1/update-password', { ...proof, password })).status).toBe(204);
    expect((await stranger.send('/identity/v1/update-password', { ...proof, password })).status).toBe(401);
    expect(
      (await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token })).status,
    ).toBe(401);
    expect(await (await visitor.ask('/identity/v1/sso/data')).json()).toEqual({ is_authenticated: false });
    expect((await logIn(stranger, { password })).expires_in).toBe(3600);
  });
});

it('a new password requires the old one, keeps this browser and logs the others out', async () => {
  const { identity, visitor, tokens } = await member();
  const other = identity.browser();
  await logIn(other);
  const change = (body: object) => visitor.send('/identity/v1/update-password', body, { token: tokens.access_token });
  const password = 'Peyresourde-1569';
  expect((await change({ password })).status).toBe(400);
  expect((await change({ password, old_password: 'wrong' })).status).toBe(401);
  expect((await change({ password, old_password: PASSWORD })).status).toBe(204);
  expect(await (await other.ask('/identity/v1/sso/data')).json()).toEqual({ is_authenticated: false });
  expect(await (await visitor.ask('/identity/v1/sso/data')).json()).toMatchObject({ is_authenticated: true });
  expect(
    (await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token })).status,
  ).toBe(200);
});

it('T63 a login computes the same hash for an unknown address, for an account without a password and for a wrong password', async () => {
  const identity = await started();
  identity.database.prepare(`UPDATE account SET password = NULL WHERE email = 'partial@club.example'`).run();
  /** The costs of the password hashes that one login computes, and its answer. */
  const work = async (email: string) => {
    vi.mocked(scrypt).mockClear();
    const visitor = identity.browser();
    const answer = await visitor.send('/identity/v1/password/login', { client_id: 'club', email, password: 'wrong' });
    const costs = vi.mocked(scrypt).mock.calls.map((call) => call[3]);
    const body = (await answer.text()).replace(/"error_id":"[\w-]{36}"/, '');
    return { costs, status: answer.status, body };
  };
  const wrong = await work('member@club.example');
  expect(wrong).toMatchObject({ costs: [{ N: 1024 }], status: 401 });
  expect(await work('nobody@club.example')).toEqual(wrong);
  expect(await work('partial@club.example')).toEqual(wrong);
});

describe('the vendor’s legacy calls', () => {
  const byPassword = {
    grant_type: 'password',
    client_id: 'club',
    username: 'member@club.example',
    password: PASSWORD,
    scope: 'openid',
  };

  it('are off', async () => {
    const visitor = (await started()).browser();
    for (const answer of [
      await visitor.send('/oauth/token', byPassword),
      await visitor.send('/identity/v1/signup-token', { client_id: 'club', data: NEW }),
      await visitor.ask('/identity/v1/custom-token/login?client_id=club&token=x'),
    ]) {
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'unauthorized_client' }),
      ]);
    }
  });

  it('work if the settings allow them, and check their input', async () => {
    const visitor = (await started({ hasLegacyGrants: true })).browser();
    const good = await visitor.send('/oauth/token', byPassword);
    expect(await good.json()).toMatchObject({
      access_token: expect.any(String) as unknown,
      id_token: expect.any(String) as unknown,
    });
    expect((await visitor.send('/oauth/token', { ...byPassword, password: 'wrong' })).status).toBe(401);
    const signed = await visitor.send('/identity/v1/signup-token', {
      client_id: 'club',
      data: NEW,
      scope: 'openid offline_access',
    });
    expect(await signed.json()).toMatchObject({ refresh_token: expect.any(String) as unknown });
    expect((await visitor.send('/identity/v1/signup-token', { client_id: 'club', data: NEW })).status).toBe(409);
  });
});
