import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { authenticationPage } from '../../../sandbox/identity/clients.ts';
import { authenticator, creation, request } from './authenticator.ts';
import type { Sandbox } from './factorJourney.ts';
import { addPasskey } from './passkeyJourney.ts';
import {
  authorization,
  authorize,
  CALLBACK,
  challenge,
  isLoggedIn,
  logIn,
  press,
  SITE,
  startIdentity,
  type Browser,
  type Tokens,
} from './startIdentity.ts';

const V1 = '/identity/v1';
const OWNER = 'victim@mail.example';
const TRAP = 'Trojanisches-Pferd-1184';
const PHONE = '+33699999999';

/** An attacker who has signed up with another person's address, and is logged in. */
type Scene = {
  readonly sandbox: Sandbox;
  readonly attacker: Browser;
  readonly tokens: Tokens;
  /** The link that the owner of the address has received. */
  readonly link: string;
};

const trap = async (options: Parameters<typeof startIdentity>[0] = {}): Promise<Scene> => {
  const sandbox = await startIdentity(options);
  const attacker = sandbox.browser();
  const data = { email: OWNER, password: TRAP, given_name: 'Mallory' };
  expect((await attacker.send(`${V1}/signup`, { client_id: 'club', data })).status).toBe(200);
  const link = (await sandbox.mails()).find(({ kind }) => kind === 'verify-email')?.link ?? '';
  return { sandbox, attacker, link, tokens: await logIn(attacker, { email: OWNER, password: TRAP }) };
};

const newestCode = async ({ mails }: Sandbox) => (await mails()).find(({ code }) => code !== null)?.code ?? '';

const rowsOf = ({ database }: Sandbox, table: string): number =>
  z.object({ rows: z.int() }).parse(database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).rows;

/** Logs in, or links an account, by the stand-in for Google; returns whether that led into an account. */
const byGoogle = async (visitor: Browser, email: string, extra: Readonly<Record<string, string>> = {}) => {
  const { answer } = await authorize(visitor, authorization(challenge().challenge, { provider: 'google', ...extra }));
  const fields = { decision: 'continue', person: 'new', email, name: 'G' };
  const body = new URLSearchParams(fields);
  const decided = await visitor.ask(answer.headers.get('location') ?? '', { method: 'POST', body });
  const back = await visitor.ask(decided.headers.get('location') ?? '');
  return new URL(back.headers.get('location') ?? '', SITE).searchParams.has('code');
};

const idOf = async (visitor: Browser, token: string) => {
  const answer = await visitor.send(`${V1}/userinfo`, undefined, { method: 'GET', token });
  return answer.ok ? z.object({ id: z.string() }).parse(await answer.json()).id : undefined;
};

/** What an attacker leaves in the account; the result tells whether it still works. */
const PREPARED: Readonly<Record<string, (scene: Scene) => Promise<() => Promise<boolean>>>> = {
  password: ({ sandbox }) =>
    Promise.resolve(async () => {
      const login = { client_id: 'club', email: OWNER, password: TRAP };
      return (await sandbox.browser().send(`${V1}/password/login`, login)).ok;
    }),
  passkey: async ({ sandbox, attacker, tokens }) => {
    const key = authenticator();
    expect((await addPasskey(attacker, tokens.access_token, key)).answer.status).toBe(204);
    return async () => {
      const visitor = sandbox.browser();
      const begun = await visitor.send(`${V1}/webauthn/authentication-options`, { client_id: 'club', origin: SITE });
      const asked = request.parse(await begun.json());
      return (await visitor.send(`${V1}/webauthn/authentication`, key.get(asked))).ok;
    };
  },
  telephone: async ({ sandbox, attacker, tokens: { access_token: token } }) => {
    await attacker.send(`${V1}/update-phone-number`, { phone_number: PHONE }, { token });
    const proof = { phone_number: PHONE, verification_code: await newestCode(sandbox) };
    expect((await attacker.send(`${V1}/verify-phone-number`, proof, { token })).status).toBe(204);
    return async () => {
      const before = (await sandbox.mails()).length;
      const start = { ...authorization(challenge().challenge), auth_type: 'sms', phone_number: PHONE };
      await sandbox.browser().send(`${V1}/passwordless/start`, start);
      return (await sandbox.mails()).length > before;
    };
  },
  'second factor': async ({ sandbox, attacker, tokens: { access_token: token } }) => {
    const path = `${V1}/mfa/credentials/phone-numbers`;
    await attacker.send(path, { phone_number: PHONE }, { token });
    const proof = { verification_code: await newestCode(sandbox) };
    expect((await attacker.send(`${path}/verify`, proof, { token })).status).toBe(204);
    return () => Promise.resolve(rowsOf(sandbox, 'second_factor') > 0);
  },
  'social account': async ({ sandbox, attacker, tokens: { access_token } }) => {
    const id = await idOf(attacker, access_token);
    expect(await byGoogle(attacker, 'mallory@mail.example', { access_token })).toBe(true);
    return () => {
      const linked = sandbox.database
        .prepare('SELECT account_id FROM social_identity WHERE email = ?')
        .get('mallory@mail.example');
      return Promise.resolve(linked?.['account_id'] === id);
    };
  },
  session: ({ attacker }) => Promise.resolve(() => isLoggedIn(attacker)),
  'access token': ({ attacker, tokens }) =>
    Promise.resolve(async () => (await idOf(attacker, tokens.access_token)) !== undefined),
  'refresh token': ({ attacker, tokens }) => {
    let token = tokens.refresh_token;
    return Promise.resolve(async () => {
      const body = { client_id: 'club', grant_type: 'refresh_token', refresh_token: token };
      const answer = await attacker.send('/oauth/token', body);
      if (!answer.ok) return false;
      token = z.object({ refresh_token: z.string() }).parse(await answer.json()).refresh_token;
      return true;
    });
  },
  'code that is on its way': async ({ sandbox, attacker, tokens: { access_token: token } }) => {
    await attacker.send(`${V1}/update-phone-number`, { phone_number: PHONE }, { token });
    const proof = { phone_number: PHONE, verification_code: await newestCode(sandbox) };
    await attacker.send(`${V1}/verify-phone-number`, proof, { token });
    const start = { ...authorization(challenge().challenge), auth_type: 'sms', phone_number: PHONE };
    await attacker.send(`${V1}/passwordless/start`, start);
    const code = { auth_type: 'sms', phone_number: PHONE, verification_code: await newestCode(sandbox) };
    return async () => (await attacker.send(`${V1}/passwordless/verify`, code)).ok;
  },
};

const resetCode = async ({ sandbox }: Scene, owner: Browser, path: string) => {
  await owner.send(`${V1}/${path}`, { client_id: 'club', email: OWNER });
  return { client_id: 'club', email: OWNER, verification_code: await newestCode(sandbox) };
};

/** The ways in which the owner of the address enters the account. */
const WAYS: Readonly<Record<string, (scene: Scene, owner: Browser, redirectUri?: string) => Promise<void>>> = {
  'a new password': async (scene, owner) => {
    const proof = await resetCode(scene, owner, 'forgot-password');
    const body = { ...proof, password: 'Col-du-Tourmalet-2115' };
    expect((await owner.send(`${V1}/update-password`, body)).status).toBe(204);
  },
  'a magic link': async ({ sandbox }, owner, redirect_uri = CALLBACK) => {
    const start = { ...authorization(challenge().challenge, { redirect_uri }), auth_type: 'magic_link', email: OWNER };
    await owner.send(`${V1}/passwordless/start`, start);
    const link = (await sandbox.mails()).find(({ kind }) => kind === 'magic-link')?.link ?? '';
    const entered = await owner.ask((await owner.ask(link)).headers.get('location') ?? '');
    expect(entered.headers.get('location')).toContain('code=');
  },
  'the recovery of the account': async (scene, owner) => {
    const proof = await resetCode(scene, owner, 'account-recovery');
    const begun = await owner.send(`${V1}/webauthn/reset-options`, { ...proof, origin: SITE });
    const public_key_credential = authenticator().create(creation.parse(await begun.json()));
    expect((await owner.send(`${V1}/webauthn/reset`, { ...proof, public_key_credential })).status).toBe(204);
  },
  'the link of the sign-up': async ({ link }, owner) => {
    expect((await press(owner, link)).headers.get('location')).toContain('/mail-callback/');
  },
  'a social login with the address': async (_scene, owner, redirect_uri = CALLBACK) => {
    expect(await byGoogle(owner, OWNER, { redirect_uri })).toBe(true);
  },
};

describe.each(Object.entries(PREPARED))('T71 an account that a stranger has prepared with a %s', (what, prepare) => {
  test(`works for the stranger until its owner enters it: ${what}`, async () => {
    expect(await (await prepare(await trap()))()).toBe(true);
  });

  test.each(Object.entries(WAYS))('is left to its owner, who comes by %s', async (_way, come) => {
    const scene = await trap();
    const works = await prepare(scene);
    await come(scene, scene.sandbox.browser());
    expect(await works()).toBe(false);
    const { database } = scene.sandbox;
    expect(database.prepare('SELECT email_verified FROM account WHERE email = ?').get(OWNER)).toEqual({
      email_verified: 1,
    });
  });
});

test.each(['a magic link', 'a social login with the address'])(
  'an owner who enters by %s from a German page reads in German what was removed, in a French browser too',
  async (way) => {
    const scene = await trap();
    const { ask, ...owner } = scene.sandbox.browser();
    const french: Browser['ask'] = (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set('accept-language', 'fr');
      return ask(path, { ...init, headers });
    };
    await WAYS[way]?.(scene, { ...owner, ask: french }, authenticationPage(SITE, 'de'));
    const [mail] = await scene.sandbox.mails();
    const expected = { kind: 'account-claimed', language: 'de', link: `${SITE}/de/password-reset/` };
    expect(mail).toMatchObject(expected);
  },
);

describe('the link of a verification mail in a browser that is not logged in', () => {
  test('T71 keeps everything for the right password, and changes nothing for a wrong one', async () => {
    const { sandbox, attacker, link } = await trap();
    const elsewhere = sandbox.browser();
    const page = await elsewhere.ask(link, { headers: { 'accept-language': 'de' } });
    expect(await page.text()).toContain('type="password"');
    expect((await press(elsewhere, link, { password: 'wrong' })).status).toBe(422);
    expect(await isLoggedIn(attacker)).toBe(true);
    expect((await press(elsewhere, link, { password: TRAP })).status).toBe(303);
    expect(await isLoggedIn(attacker)).toBe(true);
    await logIn(elsewhere, { email: OWNER, password: TRAP });
  });

  test('T71 takes no password beyond the limit of guesses for the account: 429 with the seconds to wait', async () => {
    const rateLimit = 4;
    const { sandbox, attacker, link } = await trap({ settings: { rateLimit } });
    const elsewhere = sandbox.browser();
    for (let count = 0; count < rateLimit; count += 1) {
      expect((await press(elsewhere, link, { password: 'wrong' })).status).toBe(422);
    }
    const refused = await press(elsewhere, link, { password: TRAP });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain('role="alert"');
    expect(sandbox.database.prepare('SELECT email_verified FROM account WHERE email = ?').get(OWNER)).toEqual({
      email_verified: 0,
    });
    expect(await isLoggedIn(attacker)).toBe(true);
  });

  test('is followed by a mail with the next step, when everything was removed', async () => {
    const { sandbox, link } = await trap();
    await press(sandbox.browser(), link);
    const [mail] = await sandbox.mails();
    expect(mail).toMatchObject({ kind: 'account-claimed', to: OWNER, link: `${SITE}/fr/password-reset/` });
  });

  test('T71 does not move the account of a stranger to the address', async () => {
    const sandbox = await startIdentity();
    await sandbox.reset();
    const stranger = sandbox.browser();
    const { access_token: token } = await logIn(stranger);
    await stranger.send(`${V1}/update-email`, { email: OWNER }, { token });
    const link = (await sandbox.mails()).find(({ to }) => to === OWNER)?.link;
    expect((await press(sandbox.browser(), link)).status).toBe(409);
    expect(sandbox.database.prepare('SELECT id FROM account WHERE email = ?').get(OWNER)).toBeUndefined();
    expect((await press(stranger, link)).status).toBe(303);
  });
});
