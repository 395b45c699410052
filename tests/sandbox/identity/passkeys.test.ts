import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { authenticator, creation, request } from './authenticator.ts';
import { PASSWORD, SITE, startIdentity, logIn, type Browser } from './startIdentity.ts';
import { finishLogin, addPasskey } from './passkeyJourney.ts';
import { dump } from './dump.ts';

const devices = z.array(
  z.object({
    id: z.string(),
    friendly_name: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().optional(),
    aaguid: z.string(),
  }),
);
const proof = z.object({ tkn: z.string() });
const failure = z.object({ error: z.string(), error_message_key: z.string().optional() });

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const { access_token: token } = await logIn(visitor);
  return { ...sandbox, visitor, token, key: authenticator() };
};

const list = async ({ send }: Browser, token: string) =>
  devices.parse(await (await send('/identity/v1/webauthn/registration', undefined, { token, method: 'GET' })).json());

const optionsFor = async ({ send }: Browser, who: object = {}) => {
  const body = { client_id: 'club', origin: SITE, scope: 'openid', ...who };
  return request.parse(await (await send('/identity/v1/webauthn/authentication-options', body)).json());
};

describe('a passkey of a member', () => {
  test('is added with a mail, listed with its name and removed with a mail', async () => {
    const { visitor, token, key, mails } = await started();
    const { answer, options } = await addPasskey(visitor, token, key, { friendly_name: '  Téléphone de Marie ' });
    expect(answer.status).toBe(204);
    expect(options.friendly_name).toBe('Téléphone de Marie');
    expect(options.options.publicKey.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -257]);
    expect(options.options.publicKey.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'preferred',
    });
    const [device, ...others] = await list(visitor, token);
    expect(others).toEqual([]);
    expect(device).toMatchObject({ friendly_name: 'Téléphone de Marie' });
    expect(device?.last_used_at).toBeUndefined();
    expect((await mails())[0]).toMatchObject({ kind: 'passkey-added', to: PEOPLE.member.email });
    const remove = () =>
      visitor.send(`/identity/v1/webauthn/registration/${device?.id ?? ''}`, undefined, { token, method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect((await mails())[0]).toMatchObject({ kind: 'passkey-removed', to: PEOPLE.member.email });
    const sent = (await mails()).length;
    expect((await remove()).status).toBe(404);
    expect(await mails()).toHaveLength(sent);
    expect(await list(visitor, token)).toEqual([]);
  });

  test('logs in with and without an address, and stores the time', async () => {
    const { browser, visitor, token, key } = await started();
    await addPasskey(visitor, token, key);
    const elsewhere = browser();
    const byAddress = await optionsFor(elsewhere, { email: PEOPLE.member.email });
    expect(byAddress.publicKey.allowCredentials).toHaveLength(1);
    const answer = await elsewhere.send('/identity/v1/webauthn/authentication', key.get(byAddress));
    const tokens = await finishLogin(elsewhere, proof.parse(await answer.json()).tkn);
    const discovered = await optionsFor(elsewhere);
    expect(discovered.publicKey.allowCredentials).toEqual([]);
    expect((await elsewhere.send('/identity/v1/webauthn/authentication', key.get(discovered))).status).toBe(200);
    expect((await list(elsewhere, tokens.access_token))[0]?.last_used_at).toBeDefined();
    const user = await elsewhere.send('/identity/v1/userinfo', undefined, {
      token: tokens.access_token,
      method: 'GET',
    });
    expect(await user.json()).toMatchObject({ email: PEOPLE.member.email, last_login_type: 'webauthn' });
    const claims: unknown = JSON.parse(Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ amr: ['hwk', 'user', 'mfa'] });
  });

  test('is not offered to the authenticator that has it already', async () => {
    const { visitor, token, key } = await started();
    await addPasskey(visitor, token, key);
    const { options } = await addPasskey(visitor, token, authenticator());
    expect(options.options.publicKey.excludeCredentials.map(({ id }) => id)).toContain(
      (await list(visitor, token))[0]?.id,
    );
  });

  test('cannot be removed by another member', async () => {
    const { browser, visitor, token, key } = await started();
    await addPasskey(visitor, token, key);
    const other = browser();
    const { access_token: theirs } = await logIn(other, { email: PEOPLE.partial.email });
    const [device] = await list(visitor, token);
    const path = `/identity/v1/webauthn/registration/${device?.id ?? ''}`;
    expect((await other.send(path, undefined, { token: theirs, method: 'DELETE' })).status).toBe(404);
    expect(await list(visitor, token)).toHaveLength(1);
  });

  test('cannot be added or removed with a token older than five minutes', async () => {
    const { visitor, token, key, moveClock } = await started();
    await addPasskey(visitor, token, key);
    const [device] = await list(visitor, token);
    await moveClock(6 * 60_000);
    const body = { origin: SITE, friendly_name: 'Late' };
    const added = await visitor.send('/identity/v1/webauthn/registration-options', body, { token });
    const path = `/identity/v1/webauthn/registration/${device?.id ?? ''}`;
    const removed = await visitor.send(path, undefined, { token, method: 'DELETE' });
    for (const answer of [added, removed]) {
      expect(answer.status).toBe(401);
      expect(failure.parse(await answer.json()).error_message_key).toBe('error.accessToken.freshness');
    }
  });

  test.each(['', ' '.repeat(5), 'x'.repeat(101)])('is not named "%s"', async (friendly_name) => {
    const { visitor, token } = await started();
    const body = { origin: SITE, friendly_name };
    expect((await visitor.send('/identity/v1/webauthn/registration-options', body, { token })).status).toBe(400);
  });

  test.each(['https://club.example.evil', 'http://localhost:4322', 'localhost', ''])(
    'is not made for a page of %s',
    async (origin) => {
      const { visitor, token } = await started();
      const answer = await visitor.send('/identity/v1/webauthn/registration-options', { origin }, { token });
      expect(answer.status).toBe(400);
    },
  );

  test('cannot be registered with another member’s challenge', async () => {
    const { browser, visitor, token, key, database } = await started();
    const other = browser();
    const { access_token: theirs } = await logIn(other, { email: PEOPLE.partial.email });
    const answer = await visitor.send('/identity/v1/webauthn/registration-options', { origin: SITE }, { token });
    const credential = key.create(creation.parse(await answer.json()));
    const before = dump(database);
    const stolen = await other.send('/identity/v1/webauthn/registration', credential, { token: theirs });
    expect(stolen.status).toBe(401);
    expect(dump(database)).toEqual(before);
  });
});

describe('lost passkeys', () => {
  const { email } = PEOPLE.member;
  const recovery = async (visitor: Browser, mails: Awaited<ReturnType<typeof started>>['mails']) => {
    await visitor.send('/identity/v1/account-recovery', { client_id: 'club', email });
    return { client_id: 'club', email, verification_code: (await mails())[0]?.code };
  };

  test('are replaced by one new passkey, by a code that works once', async () => {
    const { browser, visitor, token, key, mails } = await started();
    await addPasskey(visitor, token, key);
    const elsewhere = browser();
    const named = await recovery(elsewhere, mails);
    const body = { ...named, origin: SITE, friendly_name: 'New phone' };
    const found = authenticator();
    const options = creation.parse(await (await elsewhere.send('/identity/v1/webauthn/reset-options', body)).json());
    const sent = { ...named, public_key_credential: found.create(options) };
    expect((await elsewhere.send('/identity/v1/webauthn/reset', sent)).status).toBe(204);
    expect((await elsewhere.send('/identity/v1/webauthn/reset-options', body)).status).toBe(401);
    expect((await mails())[0]).toMatchObject({ kind: 'passkey-added', to: email });
    const old = key.get(await optionsFor(elsewhere));
    expect((await elsewhere.send('/identity/v1/webauthn/authentication', old)).status).toBe(401);
    const answer = await elsewhere.send('/identity/v1/webauthn/authentication', found.get(await optionsFor(elsewhere)));
    const tokens = await finishLogin(elsewhere, proof.parse(await answer.json()).tkn);
    expect((await list(elsewhere, tokens.access_token)).map(({ friendly_name }) => friendly_name)).toEqual([
      'New phone',
    ]);
    const before = await visitor.send('/identity/v1/userinfo', undefined, { token, method: 'GET' });
    expect(before.status).toBe(401);
  });

  test('are not replaced by a code that went to an address that the member no longer has', async () => {
    const { visitor, browser, mails, database } = await started();
    const { access_token: token } = await logIn(visitor, { email: PEOPLE.newcomer.email });
    const request = { client_id: 'club', email: PEOPLE.newcomer.email };
    await visitor.send('/identity/v1/account-recovery', request);
    const body = { ...request, verification_code: (await mails())[0]?.code, origin: SITE };
    await visitor.send('/identity/v1/update-email', { email: 'foreign@club.example' }, { token });
    const before = dump(database);
    expect((await browser().send('/identity/v1/webauthn/reset-options', body)).status).toBe(400);
    expect(dump(database)).toEqual(before);
  });
});

describe('a sign-up by passkey', () => {
  const profile = { email: 'new@club.example', given_name: 'Noa', custom_fields: { username: 'noa' } };
  const begin = async ({ send }: Browser, extra: object = {}) =>
    send('/identity/v1/webauthn/signup-options', {
      client_id: 'club',
      origin: SITE,
      friendly_name: 'Phone',
      scope: 'openid',
      profile,
      ...extra,
    });

  test('makes an account without a password, logs in and mails a link', async () => {
    const { browser, key, mails } = await started();
    const visitor = browser();
    const begun = await begin(visitor);
    const options = creation.parse(await begun.json());
    const body = { public_key_credential: key.create(options), webauthn_id: options.options.publicKey.user.id };
    const answer = await visitor.send('/identity/v1/webauthn/signup', body);
    const { access_token: token } = await finishLogin(visitor, proof.parse(await answer.json()).tkn);
    const user = await visitor.send('/identity/v1/userinfo', undefined, { token, method: 'GET' });
    expect(await user.json()).toMatchObject({
      email: profile.email,
      email_verified: false,
      has_password: false,
      given_name: 'Noa',
      custom_fields: { username: 'noa' },
    });
    expect((await mails())[0]).toMatchObject({ kind: 'verify-email', to: profile.email });
    expect(await list(visitor, token)).toHaveLength(1);
    const again = await visitor.send('/identity/v1/webauthn/authentication', key.get(await optionsFor(visitor)));
    expect(again.status).toBe(200);
  });

  test('returns no token if addresses must be verified first', async () => {
    const { browser, reset } = await startIdentity({ settings: { verifiesFirst: true } });
    await reset();
    const visitor = browser();
    const options = creation.parse(await (await begin(visitor, { profile: { email: profile.email } })).json());
    const body = {
      public_key_credential: authenticator().create(options),
      webauthn_id: options.options.publicKey.user.id,
    };
    const answer = await visitor.send('/identity/v1/webauthn/signup', body);
    expect(proof.safeParse(await answer.json()).success).toBe(false);
  });

  test('refuses a taken address in both steps', async () => {
    const { browser, key, database } = await started();
    const visitor = browser();
    expect((await begin(visitor, { profile: { email: PEOPLE.member.email } })).status).toBe(409);
    const options = creation.parse(await (await begin(visitor, { profile: { email: profile.email } })).json());
    const signup = { client_id: 'club', data: { email: profile.email, password: PASSWORD } };
    expect((await visitor.send('/identity/v1/signup', signup)).status).toBe(200);
    const before = dump(database);
    const body = { public_key_credential: key.create(options), webauthn_id: options.options.publicKey.user.id };
    const answer = await visitor.send('/identity/v1/webauthn/signup', body);
    expect(answer.status).toBe(409);
    expect(failure.parse(await answer.json()).error).toBe('email_already_exists');
    expect(dump(database)).toEqual(before);
  });

  test.each([
    ['without any address', { given_name: 'Noa' }, 'profile.email'],
    ['with a field that does not exist', { email: 'new@club.example', admin: true }, 'profile.admin'],
    ['with a password', { email: 'new@club.example', password: PASSWORD }, 'profile.password'],
  ])('is refused %s', async (_how, wrong, field) => {
    const { browser } = await started();
    const answer = await begin(browser(), { profile: wrong });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_details: [{ field }] });
  });
});
