import { describe, expect, test } from 'vitest';
import { askFactor, byPassword, newestCode, withFactor } from './factorJourney.ts';
import { authorization, authorize, challenge, logIn, PASSWORD } from './startIdentity.ts';
import { dump } from './dump.ts';
import { flipped, otherCode } from './tamper.ts';

type World = Awaited<ReturnType<typeof withFactor>>;

/** The requests with a proof: genuine, and with one byte changed. */
type Proof = { readonly honest: () => Promise<Response>; readonly changed: () => Promise<Response> };

const PROOFS: readonly (readonly [string, (world: World) => Promise<Proof>])[] = [
  [
    'a code that proves a mailbox',
    async ({ browser, sandbox }) => {
      const visitor = browser();
      const { access_token: token } = await logIn(visitor, { email: 'partial@club.example' });
      const path = '/identity/v1/mfa/credentials/emails';
      await visitor.send(path, {}, { token });
      const code = await newestCode(sandbox);
      const verify = (verification_code: string) => visitor.send(`${path}/verify`, { verification_code }, { token });
      return { honest: () => verify(code), changed: () => verify(otherCode(code)) };
    },
  ],
  [
    'a code that proves a telephone',
    async ({ browser, sandbox }) => {
      const visitor = browser();
      const { access_token: token } = await logIn(visitor, { email: 'partial@club.example' });
      const path = '/identity/v1/mfa/credentials/phone-numbers';
      await visitor.send(path, { phone_number: '+33612345678' }, { token });
      const code = await newestCode(sandbox);
      const verify = (verification_code: string) => visitor.send(`${path}/verify`, { verification_code }, { token });
      return { honest: () => verify(code), changed: () => verify(otherCode(code)) };
    },
  ],
  [
    'a password’s token for the second factor',
    async ({ browser }) => {
      const visitor = browser();
      const { tkn } = await byPassword(visitor);
      const ask = (proof: string) =>
        visitor.send('/identity/v1/mfa/stepup', { ...authorization(challenge().challenge), tkn: proof });
      return { honest: () => ask(tkn), changed: () => ask(flipped(tkn)) };
    },
  ],
  [
    'a step-up’s token',
    async ({ browser }) => {
      const visitor = browser();
      const { stepUp } = await askFactor(visitor, await byPassword(visitor));
      const ask = (step_up: string) => visitor.send('/identity/v1/passwordless/start', { auth_type: 'email', step_up });
      return { honest: () => ask(stepUp), changed: () => ask(flipped(stepUp)) };
    },
  ],
  ...['/identity/v1/verify-auth-code', '/identity/v1/passwordless/verify'].flatMap((path) => [
    [
      `a challenge’s code at ${path}`,
      async ({ browser, sandbox }: World) => {
        const visitor = browser();
        const { challenge_id } = await askFactor(visitor, await byPassword(visitor));
        const code = await newestCode(sandbox);
        const ask = (verification_code: string) => visitor.send(path, { challenge_id, verification_code });
        return { honest: () => ask(code), changed: () => ask(otherCode(code)) };
      },
    ] as const,
    [
      `a challenge’s name at ${path}`,
      async ({ browser, sandbox }: World) => {
        const visitor = browser();
        const { challenge_id: name } = await askFactor(visitor, await byPassword(visitor));
        const verification_code = await newestCode(sandbox);
        const ask = (challenge_id: string) => visitor.send(path, { challenge_id, verification_code });
        const other = name.slice(0, -1) + (name.endsWith('a') ? 'b' : 'a');
        return { honest: () => ask(name), changed: () => ask(other) };
      },
    ] as const,
  ]),
];

describe('one byte of', () => {
  test.each(PROOFS)('%s makes it invalid and has no effect', async (_what, prepare) => {
    const world = await withFactor();
    const { honest, changed } = await prepare(world);
    const before = dump(world.database);
    expect((await changed()).status).toBe(401);
    expect(dump(world.database)).toEqual(before);
    expect((await honest()).ok).toBe(true);
  });

  test('a login token makes it invalid and has no effect', async () => {
    const { browser, database, visitor } = await withFactor(true);
    // The same device, logged out: a login token works only in the browser that has received it.
    const device = browser();
    device.cookies.set('sandbox_trusted', visitor.cookies.get('sandbox_trusted') ?? '');
    const { tkn } = await byPassword(device);
    const before = dump(database);
    const { back } = await authorize(device, authorization(challenge().challenge, { tkn: flipped(tkn) }));
    expect(back?.searchParams.get('error')).toBe('access_denied');
    expect(dump(database)).toEqual(before);
    const honest = await authorize(device, authorization(challenge().challenge, { tkn }));
    expect(honest.back?.searchParams.has('code')).toBe(true);
  });

  test.each([
    ['the secret', (value: string) => value.slice(0, 37) + flipped(value.slice(37))],
    ['the name', (value: string) => (value.startsWith('a') ? 'b' : 'a') + value.slice(1)],
  ])('%s of a trusted device’s cookie makes it trusted no longer', async (_what, change) => {
    const { visitor, browser, database } = await withFactor(true);
    const thief = browser();
    thief.cookies.set('sandbox_trusted', change(visitor.cookies.get('sandbox_trusted') ?? ''));
    // The response has a token that only permits the second factor; it is stored in `proof`.
    const before = dump(database, ['proof']);
    expect((await byPassword(thief)).mfa_required).toBe(true);
    expect(dump(database, ['proof'])).toEqual(before);
    expect((await byPassword(visitor)).mfa_required).toBeUndefined();
  });
});

test('a token for the second factor works once', async () => {
  const { browser } = await withFactor();
  const visitor = browser();
  const { tkn } = await byPassword(visitor);
  const ask = () => visitor.send('/identity/v1/mfa/stepup', { ...authorization(challenge().challenge), tkn });
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(401);
});

test('a code that proves a mailbox is invalid after five wrong ones', async () => {
  const { browser, sandbox } = await withFactor();
  const visitor = browser();
  const { access_token: token } = await logIn(visitor, { email: 'partial@club.example', password: PASSWORD });
  const path = '/identity/v1/mfa/credentials/emails';
  await visitor.send(path, {}, { token });
  const code = await newestCode(sandbox);
  const verify = (verification_code: string) => visitor.send(`${path}/verify`, { verification_code }, { token });
  for (let count = 0; count < 5; count += 1) expect((await verify(otherCode(code))).status).toBe(401);
  expect((await verify(code)).status).toBe(401);
  await visitor.send(path, {}, { token });
  expect((await verify(await newestCode(sandbox))).status).toBe(204);
});
