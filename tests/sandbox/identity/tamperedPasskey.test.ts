import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { authenticator, creation, request } from './authenticator.ts';
import { addPasskey } from './passkeyJourney.ts';
import { logIn, SITE, startIdentity } from './startIdentity.ts';
import { dump } from './dump.ts';
import { flipped, otherCode } from './tamper.ts';

/** The site's origin with one character changed. */
const NEIGHBOUR = SITE.replace('4321', '4320');
const EMAIL = 'member@club.example';
const failure = z.object({ error: z.string() });

const withPasskey = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const { access_token: token } = await logIn(visitor);
  const key = authenticator();
  await addPasskey(visitor, token, key);
  const options = async (path: string, body: object): Promise<unknown> =>
    await (
      await visitor.send(`/identity/v1/webauthn/${path}`, { client_id: 'club', origin: SITE, ...body }, { token })
    ).json();
  const asked = async () => request.parse(await options('authentication-options', {}));
  const logInBy = (credential: unknown) => visitor.send('/identity/v1/webauthn/authentication', credential);
  // One genuine login first, so that the counter is 1.
  await logInBy(key.get(await asked()));
  return { ...sandbox, visitor, token, key, options, asked, logInBy };
};

type World = Awaited<ReturnType<typeof withPasskey>>;

const refused = async ({ database }: World, ask: () => Promise<Response>) => {
  const before = dump(database);
  const answer = await ask();
  expect({ status: answer.status, ...failure.parse(await answer.json()) }).toEqual({
    status: 401,
    error: 'invalid_grant',
  });
  expect(dump(database)).toEqual(before);
};

type Login = Awaited<ReturnType<World['asked']>>;
type Twisted = (key: World['key'], asked: Login) => ReturnType<World['key']['get']>;

const response = (credential: ReturnType<Twisted>, changes: Partial<ReturnType<Twisted>['response']>) => ({
  ...credential,
  response: { ...credential.response, ...changes },
});

const LOGINS: readonly (readonly [string, Twisted])[] = [
  ['signature', (key, asked) => withFlipped(key.get(asked), 'signature', -1)],
  ['signed counter', (key, asked) => withFlipped(key.get(asked), 'authenticator_data', -1)],
  ['signed state', (key, asked) => withFlipped(key.get(asked), 'authenticator_data', 32)],
  ['signed host', (key, asked) => withFlipped(key.get(asked), 'authenticator_data', 0)],
  ['user handle', (key, asked) => withFlipped(key.get(asked), 'user_handle', 0)],
  ['client data', (key, asked) => withFlipped(key.get(asked), 'client_data_json', 60)],
  ['origin, honestly signed', (key, asked) => key.get(asked, { origin: NEIGHBOUR })],
  ['ceremony, honestly signed', (key, asked) => key.get(asked, { type: 'webauthn.gett' })],
  ['counter, honestly signed, that stands still', (key, asked) => key.get(asked, { counter: 1 })],
  ['counter, honestly signed, that goes back', (key, asked) => key.get(asked, { counter: 0 })],
  [
    'challenge, honestly signed',
    (key, asked) => key.get({ publicKey: { ...asked.publicKey, challenge: flipped(asked.publicKey.challenge) } }),
  ],
  [
    'credential',
    (key, asked) => {
      const credential = key.get(asked);
      return { ...credential, id: flipped(credential.id), raw_id: flipped(credential.raw_id) };
    },
  ],
];

const withFlipped = (
  credential: ReturnType<Twisted>,
  part: keyof ReturnType<Twisted>['response'],
  at: number,
): ReturnType<Twisted> => response(credential, { [part]: flipped(credential.response[part], at) });

test.each(LOGINS)('a login by passkey with another %s is refused and has no effect', async (_what, twist) => {
  const world = await withPasskey();
  const credential = twist(world.key, await world.asked());
  await refused(world, () => world.logInBy(credential));
});

test('a refused login does not consume its challenge: the genuine response works once', async () => {
  const world = await withPasskey();
  const honest = world.key.get(await world.asked());
  await refused(world, () => world.logInBy(withFlipped(honest, 'signature', -1)));
  expect((await world.logInBy(honest)).status).toBe(200);
  await refused(world, () => world.logInBy(honest));
});

test('a passkey without a counter, such as a synchronised one, logs in repeatedly, with each response once', async () => {
  const world = await withPasskey();
  const synchronised = authenticator();
  await addPasskey(world.visitor, world.token, synchronised);
  for (let count = 0; count < 2; count += 1) {
    const honest = synchronised.get(await world.asked(), { counter: 0 });
    expect((await world.logInBy(honest)).status).toBe(200);
    await refused(world, () => world.logInBy(honest));
  }
});

test('two simultaneous responses to one challenge are one login', async () => {
  const world = await withPasskey();
  const honest = world.key.get(await world.asked());
  const answers = await Promise.all([world.logInBy(honest), world.logInBy(honest)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a challenge expires after five minutes', async () => {
  const world = await withPasskey();
  const honest = world.key.get(await world.asked());
  await world.moveClock(5 * 60_000 + 1);
  await refused(world, () => world.logInBy(honest));
});

test('a challenge for one member is not answered by another’s passkey', async () => {
  const world = await withPasskey();
  const other = world.browser();
  const { access_token: theirs } = await logIn(other, { email: 'partial@club.example' });
  const theirKey = authenticator();
  await addPasskey(other, theirs, theirKey);
  const asked = request.parse(await world.options('authentication-options', { email: EMAIL }));
  const answer = theirKey.get({ publicKey: { ...asked.publicKey, allowCredentials: [] } });
  await refused(world, () => world.logInBy(answer));
});

type Made = ReturnType<World['key']['create']>;
type Options = z.output<typeof creation>;

const CREATIONS: readonly (readonly [string, (options: Options) => Made])[] = [
  ['host', (options) => authenticator().create(withHost(options))],
  ['origin', (options) => authenticator().create(options, { origin: NEIGHBOUR })],
  ['ceremony', (options) => authenticator().create(options, { type: 'webauthn.get' })],
  ['challenge', (options) => authenticator().create(withChallenge(options))],
  [
    'format',
    (options) => {
      const made = authenticator().create(options);
      const attestation_object = flipped(made.response.attestation_object, 6);
      return { ...made, response: { ...made.response, attestation_object } };
    },
  ],
  [
    'name than its key',
    (options) => {
      const made = authenticator().create(options);
      return { ...made, raw_id: flipped(made.raw_id) };
    },
  ],
];

const withHost = ({ options: { publicKey }, ...rest }: Options): Options => ({
  ...rest,
  options: { publicKey: { ...publicKey, rp: { ...publicKey.rp, id: 'localhosu' } } },
});

const withChallenge = ({ options: { publicKey }, ...rest }: Options): Options => ({
  ...rest,
  options: { publicKey: { ...publicKey, challenge: flipped(publicKey.challenge) } },
});

test.each(CREATIONS)('a new passkey with another %s is refused and has no effect', async (_what, make) => {
  const world = await withPasskey();
  const { visitor, token } = world;
  const added = make(creation.parse(await world.options('registration-options', {})));
  await refused(world, () => visitor.send('/identity/v1/webauthn/registration', added, { token }));
  const begun = creation.parse(await world.options('signup-options', { profile: { email: 'new@club.example' } }));
  const body = { public_key_credential: make(begun), webauthn_id: begun.options.publicKey.user.id };
  await refused(world, () => visitor.send('/identity/v1/webauthn/signup', body));
});

test('a sign-up under another user handle is refused and has no effect', async () => {
  const world = await withPasskey();
  const begun = creation.parse(await world.options('signup-options', { profile: { email: 'new@club.example' } }));
  const webauthn_id = flipped(begun.options.publicKey.user.id);
  const body = { public_key_credential: authenticator().create(begun), webauthn_id };
  await refused(world, () => world.visitor.send('/identity/v1/webauthn/signup', body));
});

test('lost passkeys are not replaced with another code, in either step, nor by another ceremony', async () => {
  const world = await withPasskey();
  const { visitor, mails, token } = world;
  await visitor.send('/identity/v1/account-recovery', { client_id: 'club', email: EMAIL });
  const code = (await mails())[0]?.code ?? '';
  const body = { client_id: 'club', email: EMAIL, verification_code: otherCode(code) };
  await refused(world, () => visitor.send('/identity/v1/webauthn/reset-options', { ...body, origin: SITE }));
  const begun = creation.parse(await world.options('reset-options', { ...body, verification_code: code }));
  const credential = authenticator().create(begun);
  const reset = (extra: object) =>
    visitor.send('/identity/v1/webauthn/reset', { ...body, public_key_credential: credential, ...extra });
  await refused(world, () => reset({}));
  await refused(world, () => visitor.send('/identity/v1/webauthn/registration', credential, { token }));
  const added = authenticator().create(creation.parse(await world.options('registration-options', {})));
  await refused(world, () => reset({ verification_code: code, public_key_credential: added }));
  expect((await reset({ verification_code: code })).status).toBe(204);
});

test('two simultaneous requests with one code replace the passkeys once', async () => {
  const world = await withPasskey();
  const { visitor, mails, database } = world;
  await visitor.send('/identity/v1/account-recovery', { client_id: 'club', email: EMAIL });
  const body = { client_id: 'club', email: EMAIL, verification_code: (await mails())[0]?.code };
  const made = [1, 2].map(async () =>
    authenticator().create(creation.parse(await world.options('reset-options', body))),
  );
  const answers = await Promise.all(
    (await Promise.all(made)).map((public_key_credential) =>
      visitor.send('/identity/v1/webauthn/reset', { ...body, public_key_credential }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
  expect(database.prepare('SELECT id FROM passkey').all()).toHaveLength(1);
});
