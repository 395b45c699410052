import type * as webauthn from '@simplewebauthn/server';
import { z } from 'astro/zod';
import { describe, expect, test, vi } from 'vitest';
import type * as passwords from '../../../sandbox/identity/accounts/passwords.ts';
import { PEOPLE } from '../../people.ts';
import { authenticator, request } from './authenticator.ts';
import { newestCode, type Sandbox } from './factorJourney.ts';
import { addPasskey } from './passkeyJourney.ts';
import { logIn, PASSWORD, SITE, startIdentity, type Browser } from './startIdentity.ts';

/** `next` holds the next slow work on a password or a signature between its result and what follows from it. */
const checks = vi.hoisted(() => {
  const newHold = () => ({ isHeld: Promise.withResolvers<undefined>(), released: Promise.withResolvers<undefined>() });
  let hold: ReturnType<typeof newHold> | undefined;
  return {
    pass: async <Result>(result: Result): Promise<Result> => {
      const mine = hold;
      hold = undefined;
      mine?.isHeld.resolve(undefined);
      await mine?.released.promise;
      return result;
    },
    next: () => {
      const { isHeld, released } = (hold = newHold());
      return { isHeld: isHeld.promise, release: released.resolve };
    },
  };
});

vi.mock('../../../sandbox/identity/accounts/passwords.ts', async (load) => {
  const real = await load<typeof passwords>();
  const isPassword: typeof real.isPassword = async (...given) => checks.pass(await real.isPassword(...given));
  const hashPassword: typeof real.hashPassword = async (...given) => checks.pass(await real.hashPassword(...given));
  return { ...real, isPassword, hashPassword };
});
vi.mock('@simplewebauthn/server', async (load) => {
  const real = await load<typeof webauthn>();
  const verify: typeof real.verifyAuthenticationResponse = async (...given) =>
    checks.pass(await real.verifyAuthenticationResponse(...given));
  return { ...real, verifyAuthenticationResponse: verify };
});

const V1 = '/identity/v1';
const { email: EMAIL } = PEOPLE.member;
const NEW = 'Col-du-Tourmalet-2115';
const failure = z.object({ error_message_key: z.string() });

const started = async (settings = {}) => {
  const sandbox = await startIdentity({ settings });
  await sandbox.reset();
  return { sandbox, thief: sandbox.browser(), owner: sandbox.browser() };
};

/** Starts a request, does something else while its check is held, and returns the response to the request. */
const meanwhile = async (start: () => Promise<Response>, work: () => Promise<void>): Promise<Response> => {
  const check = checks.next();
  const answer = start();
  await check.isHeld;
  await work();
  check.release(undefined);
  return answer;
};

const login = (visitor: Browser, password: string) =>
  visitor.send(`${V1}/password/login`, { client_id: 'club', email: EMAIL, password });

const reset = async (sandbox: Sandbox, owner: Browser) => {
  await owner.send(`${V1}/forgot-password`, { client_id: 'club', email: EMAIL });
  const proof = { email: EMAIL, verification_code: await newestCode(sandbox) };
  expect((await owner.send(`${V1}/update-password`, { ...proof, password: NEW })).status).toBe(204);
};

const remove = async (owner: Browser, token: string) => {
  const user = await owner.send(`${V1}/userinfo?fields=id`, undefined, { method: 'GET', token });
  const { id } = z.object({ id: z.string() }).parse(await user.json());
  expect((await owner.send(`/api/fr/accounts/${id}/delete`, undefined, { token })).status).toBe(204);
};

const refused = async (answer: Response) =>
  answer.status === 401 ? [401, failure.parse(await answer.json()).error_message_key] : [answer.status];

describe('T72 a login by password that is still being checked', () => {
  test('is refused after the owner has set another password', async () => {
    const { sandbox, thief, owner } = await started();
    const answer = await meanwhile(
      () => login(thief, PASSWORD),
      () => reset(sandbox, owner),
    );
    expect(await refused(answer)).toEqual([401, 'error.invalidEmailOrPassword']);
  });

  test('is refused by the password grant too', async () => {
    const { sandbox, thief, owner } = await started({ hasLegacyGrants: true });
    const fields = { grant_type: 'password', client_id: 'club', username: EMAIL, password: PASSWORD };
    const answer = await meanwhile(
      () => thief.send('/oauth/token', fields),
      () => reset(sandbox, owner),
    );
    expect(await refused(answer)).toEqual([401, 'error.invalidEmailOrPassword']);
  });

  test('is refused after its account was deleted', async () => {
    const { thief, owner } = await started();
    const { access_token: token } = await logIn(owner);
    const answer = await meanwhile(
      () => login(thief, PASSWORD),
      () => remove(owner, token),
    );
    expect(await refused(answer)).toEqual([401, 'error.invalidEmailOrPassword']);
  });
});

describe('T72 a new password by a session, while the old one is being checked,', () => {
  const change = (visitor: Browser, token: string) =>
    visitor.send(`${V1}/update-password`, { old_password: PASSWORD, password: 'Thief-of-the-Pyrenees-77' }, { token });

  test('does not replace the one that the owner has set by mail', async () => {
    const { sandbox, thief, owner } = await started();
    const { access_token: token } = await logIn(thief);
    const answer = await meanwhile(
      () => change(thief, token),
      () => reset(sandbox, owner),
    );
    expect(await refused(answer)).toEqual([401, 'error.accessToken.invalid']);
    expect((await login(owner, NEW)).status).toBe(200);
  });

  test('is refused after its session was ended', async () => {
    const { thief, owner } = await started();
    const { access_token: token } = await logIn(thief);
    const { access_token: ofOwner } = await logIn(owner);
    const listed = await thief.send(`${V1}/session-devices`, undefined, { token, method: 'GET' });
    const devices = z.object({ session_devices: z.array(z.object({ id: z.string(), is_current: z.boolean() })) });
    const here = devices.parse(await listed.json()).session_devices.find(({ is_current: isCurrent }) => isCurrent);
    const answer = await meanwhile(
      () => change(thief, token),
      async () => {
        const path = `${V1}/session-devices/${here?.id ?? ''}`;
        const ended = await owner.send(path, undefined, { token: ofOwner, method: 'DELETE' });
        expect(ended.status).toBe(204);
      },
    );
    expect(await refused(answer)).toEqual([401, 'error.accessToken.invalid']);
    expect((await login(owner, PASSWORD)).status).toBe(200);
  });

  test('is refused after the same session has set another one', async () => {
    const { owner } = await started();
    const { access_token: token } = await logIn(owner);
    const answer = await meanwhile(
      () => change(owner, token),
      async () => {
        const other = { old_password: PASSWORD, password: NEW };
        expect((await owner.send(`${V1}/update-password`, other, { token })).status).toBe(204);
      },
    );
    expect(await refused(answer)).toEqual([401, 'error.invalidOldPassword']);
    expect((await login(owner, NEW)).status).toBe(200);
  });
});

test('T72 a first password that is still being hashed is refused after the same session has set one: the old one is missing', async () => {
  const { sandbox, owner } = await started();
  const { access_token: token } = await logIn(owner);
  sandbox.database.prepare('UPDATE account SET password = NULL WHERE email = ?').run(EMAIL);
  const choose = (password: string) => owner.send(`${V1}/update-password`, { password }, { token });
  const answer = await meanwhile(
    () => choose('Galibier-2642-metres'),
    async () => {
      expect((await choose(NEW)).status).toBe(204);
    },
  );
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error_details: [expect.objectContaining({ field: 'old_password', code: 'missing' })] }),
  ]);
  expect((await login(owner, NEW)).status).toBe(200);
});

describe('T72 a login by passkey whose signature is still being verified', () => {
  const withPasskey = async () => {
    const { sandbox, thief, owner } = await started();
    const { access_token: token } = await logIn(owner);
    const key = authenticator();
    const { credential } = await addPasskey(owner, token, key);
    const body = { client_id: 'club', origin: SITE };
    const options = request.parse(await (await thief.send(`${V1}/webauthn/authentication-options`, body)).json());
    const enter = () => thief.send(`${V1}/webauthn/authentication`, key.get(options));
    return { sandbox, owner, token, id: credential.id, enter };
  };

  test('is refused after its passkey was removed', async () => {
    const { owner, token, id, enter } = await withPasskey();
    const answer = await meanwhile(enter, async () => {
      const path = `${V1}/webauthn/registration/${id}`;
      expect((await owner.send(path, undefined, { token, method: 'DELETE' })).status).toBe(204);
    });
    expect(await refused(answer)).toEqual([401, 'error.webauthn.invalid']);
  });

  test('is refused after its account was deleted', async () => {
    const { owner, token, enter } = await withPasskey();
    const answer = await meanwhile(enter, () => remove(owner, token));
    expect(await refused(answer)).toEqual([401, 'error.webauthn.invalid']);
  });
});
