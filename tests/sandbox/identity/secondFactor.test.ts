import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { authenticator, creation, request } from './authenticator.ts';
import { askFactor, byPassword, finish, logInWithFactor, newestCode, withFactor } from './factorJourney.ts';
import { addPasskey, finishLogin } from './passkeyJourney.ts';
import {
  authorization,
  authorize,
  challenge,
  claimsOf,
  isLoggedIn,
  logIn,
  PASSWORD,
  press,
  startIdentity,
} from './startIdentity.ts';
import type { Browser, Tokens } from './startIdentity.ts';
import { dump } from './dump.ts';
import { otherCode } from './tamper.ts';

const PHONE = '+33612345678';

const credentials = z.object({
  credentials: z.array(
    z.object({
      type: z.string(),
      email: z.string().optional(),
      phone_number: z.string().optional(),
      created_at: z.iso.datetime(),
      friendly_name: z.string(),
    }),
  ),
});
const failure = z.object({ error: z.string(), error_message_key: z.string().optional() });

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const { access_token: token } = await logIn(visitor);
  return { ...sandbox, sandbox, visitor, token };
};

const factors = async ({ send }: Browser, token: string) => {
  const answer = await send('/identity/v1/mfa/credentials', undefined, { token, method: 'GET' });
  return credentials.parse(await answer.json()).credentials;
};

const logInByPasskey = async (visitor: Browser, key: ReturnType<typeof authenticator>, isVerified = true) => {
  const path = '/identity/v1/webauthn/authentication';
  const body = { client_id: 'club', origin: 'http://localhost:4321' };
  const asked = request.parse(await (await visitor.send(`${path}-options`, body)).json());
  const answer = await visitor.send(path, key.get(asked, { isVerified }));
  return finishLogin(visitor, z.object({ tkn: z.string() }).parse(await answer.json()).tkn);
};

test('T73 a new password by a mailed code logs nobody in, and the login with it needs the second factor', async () => {
  const { sandbox, browser } = await withFactor();
  const visitor = browser();
  await visitor.send('/identity/v1/forgot-password', { client_id: 'club', email: PEOPLE.member.email });
  const password = 'Galibier-2642-Schnee';
  const proof = { email: PEOPLE.member.email, verification_code: await newestCode(sandbox) };
  const reset = await visitor.send('/identity/v1/update-password', { ...proof, password });
  expect([reset.status, await reset.text(), await isLoggedIn(visitor)]).toEqual([204, '', false]);
  const login = { client_id: 'club', email: PEOPLE.member.email, password };
  const half = await visitor.send('/identity/v1/password/login', login);
  const { tkn, mfa_required } = z.object({ tkn: z.string(), mfa_required: z.boolean() }).parse(await half.json());
  expect(mfa_required).toBe(true);
  const { back } = await authorize(visitor, authorization(challenge().challenge, { tkn }));
  expect([back?.searchParams.has('code'), await isLoggedIn(visitor)]).toEqual([false, false]);
});

describe('a second factor by e-mail', () => {
  test('is proven by a code and listed', async () => {
    const { sandbox, visitor, token, mails } = await started();
    const begin = () => visitor.send('/identity/v1/mfa/credentials/emails', { trust_device: false }, { token });
    expect(await (await begin()).json()).toEqual({ status: 'email_sent' });
    expect((await mails())[0]).toMatchObject({ kind: 'second-factor', to: PEOPLE.member.email });
    expect(await factors(visitor, token)).toEqual([]);
    const body = { verification_code: await newestCode(sandbox), trust_device: false };
    const verify = () => visitor.send('/identity/v1/mfa/credentials/emails/verify', body, { token });
    expect((await verify()).status).toBe(204);
    expect((await verify()).status).toBe(401);
    expect(await factors(visitor, token)).toMatchObject([{ type: 'email', email: PEOPLE.member.email }]);
    const { access_token: strong } = await logInWithFactor(sandbox, visitor);
    const again = await visitor.send('/identity/v1/mfa/credentials/emails', {}, { token: strong });
    expect(await again.json()).toMatchObject({ status: 'enabled', credential: { type: 'email' } });
  });

  test('moves to a new address once that is verified, and not before', async () => {
    const { sandbox, visitor, browser } = await withFactor();
    const { access_token: token } = await logInWithFactor(sandbox, visitor);
    const email = 'marie@club.example';
    expect((await visitor.send('/identity/v1/update-email', { email }, { token })).status).toBe(204);
    expect(await factors(visitor, token)).toMatchObject([{ email: PEOPLE.member.email }]);
    const mail = (await sandbox.mails()).find(({ to }) => to === email);
    await press(visitor, mail?.link);
    expect(await factors(visitor, token)).toMatchObject([{ type: 'email', email, friendly_name: email }]);
    const elsewhere = browser();
    await askFactor(elsewhere, await byPassword(elsewhere, email));
    expect((await sandbox.mails())[0]).toMatchObject({ to: email });
  });

  test('is refused to a member without an address', async () => {
    const { sandbox, visitor, token, database } = await started();
    database.prepare('UPDATE account SET email = NULL WHERE email = ?').run(PEOPLE.member.email);
    expect((await visitor.send('/identity/v1/mfa/credentials/emails', {}, { token })).status).toBe(400);
    expect(await sandbox.mails()).toEqual([]);
  });

  test('is not proven by the code of a former address', async () => {
    const { sandbox, visitor, token, database } = await started();
    await visitor.send('/identity/v1/mfa/credentials/emails', {}, { token });
    const body = { verification_code: await newestCode(sandbox) };
    database.prepare('UPDATE account SET email = ? WHERE email = ?').run('new@club.example', PEOPLE.member.email);
    expect((await visitor.send('/identity/v1/mfa/credentials/emails/verify', body, { token })).status).toBe(401);
    expect(await factors(visitor, token)).toEqual([]);
  });
});

describe('a second factor by SMS', () => {
  test('is proven by a code, listed and, with the factor, removed with a mail', async () => {
    const { sandbox, visitor, token, mails } = await started();
    const path = '/identity/v1/mfa/credentials/phone-numbers';
    const begun = await visitor.send(path, { phone_number: '+33 6 12 34 56 78' }, { token });
    expect(await begun.json()).toEqual({ status: 'sms_sent' });
    expect((await mails())[0]).toMatchObject({ channel: 'sms', to: PHONE });
    const body = { verification_code: await newestCode(sandbox) };
    expect((await visitor.send(`${path}/verify`, body, { token })).status).toBe(204);
    expect((await mails())[0]).toMatchObject({ kind: 'factor-added', to: PEOPLE.member.email });
    expect(await factors(visitor, token)).toMatchObject([{ type: 'sms', phone_number: PHONE }]);
    const { access_token: strong, id_token } = await logInWithFactor(sandbox, visitor);
    expect(claimsOf(id_token)).toMatchObject({ amr: ['pwd', 'mfa', 'sms'] });
    const remove = (phone_number: string) => visitor.send(path, { phone_number }, { token: strong, method: 'DELETE' });
    expect((await remove('+33600000000')).status).toBe(404);
    expect((await mails())[0]?.kind).not.toBe('factor-removed');
    expect((await remove(PHONE)).status).toBe(204);
    expect((await mails())[0]).toMatchObject({ kind: 'factor-removed', to: PEOPLE.member.email });
    expect(await factors(visitor, token)).toEqual([]);
    expect((await byPassword(visitor)).mfa_required).toBeUndefined();
  });

  test('can be used besides the one by e-mail: either completes the login', async () => {
    const { sandbox, visitor, browser } = await withFactor();
    const { access_token: token } = await logInWithFactor(sandbox, visitor);
    const path = '/identity/v1/mfa/credentials/phone-numbers';
    await visitor.send(path, { phone_number: PHONE }, { token });
    await visitor.send(`${path}/verify`, { verification_code: await newestCode(sandbox) }, { token });
    const elsewhere = browser();
    const asked = await askFactor(elsewhere, await byPassword(elsewhere), 'sms');
    expect([...asked.amr].sort()).toEqual(['email', 'sms']);
    expect((await sandbox.mails())[0]).toMatchObject({ channel: 'sms', to: PHONE });
    await finish(elsewhere, asked, { verification_code: await newestCode(sandbox) });
  });
});

describe('a login with a second factor', () => {
  test('needs password and code, which the ID token lists', async () => {
    const { sandbox, browser } = await withFactor();
    const elsewhere = browser();
    expect((await byPassword(elsewhere)).mfa_required).toBe(true);
    const { id_token } = await logInWithFactor(sandbox, elsewhere);
    expect(claimsOf(id_token)).toMatchObject({ amr: ['pwd', 'mfa', 'otp'] });
  });

  test('gets a token for the password that is not enough by itself', async () => {
    const { browser, database } = await withFactor();
    const elsewhere = browser();
    const { tkn } = await byPassword(elsewhere);
    const before = dump(database);
    const { back } = await authorize(elsewhere, authorization(challenge().challenge, { tkn }));
    expect(back?.searchParams.get('error')).toBe('access_denied');
    expect(dump(database)).toEqual(before);
    const info = await elsewhere.ask('/identity/v1/sso/data?client_id=club');
    expect(await info.json()).toEqual({ is_authenticated: false });
  });

  test.each(['/identity/v1/passwordless/verify', '/identity/v1/verify-auth-code'])(
    'ends the right code after five wrong ones at %s',
    async (path) => {
      const { sandbox, browser } = await withFactor();
      const elsewhere = browser();
      const { challenge_id } = await askFactor(elsewhere, await byPassword(elsewhere));
      const code = await newestCode(sandbox);
      const attempt = (verification_code: string) => elsewhere.send(path, { challenge_id, verification_code });
      for (let count = 0; count < 5; count += 1) expect((await attempt(otherCode(code))).status).toBe(401);
      expect((await attempt(code)).status).toBe(401);
    },
  );

  test('takes each challenge’s code once', async () => {
    const { sandbox, browser } = await withFactor();
    const elsewhere = browser();
    const { challenge_id } = await askFactor(elsewhere, await byPassword(elsewhere));
    const body = { challenge_id, verification_code: await newestCode(sandbox) };
    expect((await elsewhere.send('/identity/v1/verify-auth-code', body)).status).toBe(204);
    expect((await elsewhere.send('/identity/v1/passwordless/verify', body)).status).toBe(200);
    expect((await elsewhere.send('/identity/v1/passwordless/verify', body)).status).toBe(401);
  });

  test('is not offered to an account without one', async () => {
    const { visitor, token } = await started();
    const body = authorization(challenge().challenge);
    const answer = await visitor.send('/identity/v1/mfa/stepup', body, { token });
    expect(failure.parse(await answer.json()).error_message_key).toBe('error.authn.mfa.noCredential');
  });
});

describe('the protection of the account', () => {
  test.each([
    ['removing the factor', '/identity/v1/mfa/credentials/emails', 'DELETE', undefined],
    ['adding a telephone', '/identity/v1/mfa/credentials/phone-numbers', 'POST', { phone_number: PHONE }],
    ['a new e-mail address', '/identity/v1/update-email', 'POST', { email: 'thief@club.example' }],
    [
      'a new password',
      '/identity/v1/update-password',
      'POST',
      { password: 'Col-du-Tourmalet-2115', old_password: PASSWORD },
    ],
    ['a passkey', '/identity/v1/webauthn/registration-options', 'POST', { origin: 'http://localhost:4321' }],
  ])('requires the second factor before %s', async (_what, path, method, body) => {
    const { sandbox, visitor, token, database } = await withFactor();
    const before = dump(database);
    const refused = await visitor.send(path, body, { token, method });
    expect(refused.status).toBe(403);
    expect(failure.parse(await refused.json()).error_message_key).toBe('error.authn.mfa.stepup.required');
    expect(dump(database)).toEqual(before);
    const asked = await askFactor(visitor, { token });
    const { access_token: strong } = await finish(visitor, asked, { verification_code: await newestCode(sandbox) });
    expect((await visitor.send(path, body, { token: strong, method })).ok).toBe(true);
  });

  test('counts a passkey with finger or PIN as two factors, and one without as one', async () => {
    const { sandbox, visitor } = await withFactor();
    const { access_token: token } = await logInWithFactor(sandbox, visitor);
    const key = authenticator();
    await addPasskey(visitor, token, key);
    const enter = (isVerified: boolean) => logInByPasskey(visitor, key, isVerified);
    const remove = ({ access_token }: Tokens) =>
      visitor.send('/identity/v1/mfa/credentials/emails', undefined, { token: access_token, method: 'DELETE' });
    const weak = await enter(false);
    expect((await remove(weak)).status).toBe(403);
    const asked = await askFactor(visitor, { token: weak.access_token });
    const { id_token } = await finish(visitor, asked, { verification_code: await newestCode(sandbox) });
    expect(claimsOf(id_token)).toMatchObject({ amr: ['hwk', 'mfa', 'otp'] });
    expect((await remove(await enter(true))).status).toBe(204);
  });

  test('T73 does not count a passkey that a mailed code has made as two factors', async () => {
    const { sandbox, browser } = await withFactor();
    const visitor = browser();
    await visitor.send('/identity/v1/account-recovery', { client_id: 'club', email: PEOPLE.member.email });
    const proof = { client_id: 'club', email: PEOPLE.member.email, verification_code: await newestCode(sandbox) };
    const path = '/identity/v1/webauthn';
    const begun = await visitor.send(`${path}/reset-options`, { ...proof, origin: 'http://localhost:4321' });
    const key = authenticator();
    const public_key_credential = key.create(creation.parse(await begun.json()));
    expect((await visitor.send(`${path}/reset`, { ...proof, public_key_credential })).status).toBe(204);
    const { access_token: token, id_token } = await logInByPasskey(visitor, key);
    expect(claimsOf(id_token)).toMatchObject({ amr: ['hwk', 'user'] });
    const remove = (given: string) =>
      visitor.send('/identity/v1/mfa/credentials/emails', undefined, { token: given, method: 'DELETE' });
    expect((await remove(token)).status).toBe(403);
    const asked = await askFactor(visitor, { token });
    const strong = await finish(visitor, asked, { verification_code: await newestCode(sandbox) });
    expect((await remove(strong.access_token)).status).toBe(204);
  });

  test('covers a member with only a session, too', async () => {
    const { sandbox, browser } = await withFactor(true);
    const elsewhere = browser();
    await logInWithFactor(sandbox, elsewhere);
    const { id_token } = await finish(elsewhere, await askFactor(elsewhere, {}), {
      verification_code: await newestCode(sandbox),
    });
    expect(claimsOf(id_token)).toMatchObject({ amr: ['pwd', 'mfa', 'otp'] });
  });

  test('keeps the second factor over a refresh', async () => {
    const { sandbox, visitor } = await withFactor();
    const { refresh_token } = await logInWithFactor(sandbox, visitor);
    const body = { client_id: 'club', grant_type: 'refresh_token', refresh_token };
    const answer = await visitor.send('/oauth/token', body);
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
    const path = '/identity/v1/mfa/credentials/emails';
    expect((await visitor.send(path, undefined, { token, method: 'DELETE' })).status).toBe(204);
  });

  test('requires a fresh token even with the factor', async () => {
    const { sandbox, visitor, moveClock } = await withFactor();
    const { access_token: token } = await logInWithFactor(sandbox, visitor);
    await moveClock(6 * 60_000);
    const path = '/identity/v1/mfa/credentials/emails';
    const answer = await visitor.send(path, undefined, { token, method: 'DELETE' });
    expect(failure.parse(await answer.json()).error_message_key).toBe('error.accessToken.freshness');
  });
});
