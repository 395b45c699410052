import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { CODES_SENT, SOCIAL_REQUEST_LIFE } from '../../../sandbox/identity/config.ts';
import { pageSentence } from '../../../sandbox/identity/sentences.ts';
import { authenticator, request } from './authenticator.ts';
import { newestCode, withFactor, type Sandbox } from './factorJourney.ts';
import { addPasskey, finishLogin } from './passkeyJourney.ts';
import {
  CALLBACK,
  authorization,
  authorize,
  challenge,
  claimsOf,
  exchange,
  isLoggedIn,
  logIn,
  tokensSchema,
  type Browser,
} from './startIdentity.ts';

const V1 = '/identity/v1';
const EMAIL = 'member@club.example';
const PHONE = '+33612345678';

const failure = z.object({ error_message_key: z.string() });

/** A member whose second factor is a telephone, and the strong token of the browser that added it. */
const withPhone = async () => {
  const world = await withFactor(true);
  const { sandbox, visitor, database } = world;
  database.prepare("UPDATE second_factor SET type = 'sms', value = ?").run(PHONE);
  return { ...world, sandbox, visitor };
};

/** The target of a redirect of the provider. */
const next = (answer: Response): string => answer.headers.get('location') ?? '';

/** Logs in by the stand-in for Google, up to the page to which the provider then redirects. */
const byGoogle = async (visitor: Browser, verifier: string, extra: Readonly<Record<string, string>> = {}) => {
  const { answer } = await authorize(visitor, authorization(verifier, { provider: 'google', ...extra }));
  const body = new URLSearchParams({ decision: 'continue', person: 'new', email: EMAIL, name: 'G' });
  return next(await visitor.ask(next(answer), { method: 'POST', body }));
};

const byMagicLink = async ({ mails }: Sandbox, visitor: Browser, code_challenge: string) => {
  await visitor.send(`${V1}/passwordless/start`, {
    ...authorization(code_challenge),
    auth_type: 'magic_link',
    email: EMAIL,
  });
  return next(await visitor.ask((await mails())[0]?.link ?? ''));
};

const post = (visitor: Browser, page: string, fields: Readonly<Record<string, string>>) =>
  visitor.ask(page, { method: 'POST', body: new URLSearchParams(fields) });

const WAYS: Readonly<Record<string, (sandbox: Sandbox, visitor: Browser, code_challenge: string) => Promise<string>>> =
  {
    'a social login': (_sandbox, visitor, code_challenge) => byGoogle(visitor, code_challenge),
    'a magic link': byMagicLink,
  };

describe.each(Object.entries(WAYS))('T73 after %s', (_name, come) => {
  test('the provider asks for the second factor, and no session begins before its code', async () => {
    const { sandbox, browser } = await withPhone();
    const [visitor, pair] = [browser(), challenge()];
    const page = await come(sandbox, visitor, pair.challenge);
    expect(page).toMatch(/^\/second-factor\/[\w-]{43}$/);
    const before = (await sandbox.mails()).length;
    const drawn = await visitor.ask(page, { headers: { 'accept-language': 'de' } });
    const text = await drawn.text();
    // The login returns to a French page of the site.
    const button = pageSentence('fr', 'sendBySms');
    expect([drawn.status, text.includes('lang="fr"'), text.includes(button)]).toEqual([200, true, true]);
    expect((await sandbox.mails()).length).toBe(before);
    expect((await post(visitor, page, { send: 'sms' })).status).toBe(200);
    expect((await sandbox.mails())[0]).toMatchObject({ channel: 'sms', to: PHONE });
    expect((await post(visitor, page, { code: '000000' })).status).toBe(422);
    expect(await isLoggedIn(visitor)).toBe(false);
    const entered = await post(visitor, page, { code: await newestCode(sandbox) });
    const back = new URL(next(await visitor.ask(next(entered))), CALLBACK);
    const answer = await exchange(visitor, back.searchParams.get('code') ?? '', pair.verifier);
    const { id_token } = tokensSchema.parse(await answer.json());
    expect(claimsOf(id_token)).toMatchObject({ amr: expect.arrayContaining(['mfa', 'sms']) as unknown });
    expect((await visitor.ask(page)).status).toBe(410);
  });

  test('the usual limit for codes applies: 429 with the seconds to wait, on the page', async () => {
    const { sandbox, browser } = await withPhone();
    const visitor = browser();
    const page = await come(sandbox, visitor, challenge().challenge);
    for (let count = 0; count < CODES_SENT; count += 1)
      expect((await post(visitor, page, { send: 'sms' })).status).toBe(200);
    const refused = await post(visitor, page, { send: 'sms' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await refused.text()).toContain('role="alert"');
  });

  test('a trusted device is not asked, and becomes one on this page', async () => {
    const { sandbox, browser, visitor: trusted } = await withPhone();
    expect(await come(sandbox, trusted, challenge().challenge)).toMatch(/^\/oauth\/authorize/);
    const visitor = browser();
    const page = await come(sandbox, visitor, challenge().challenge);
    await post(visitor, page, { send: 'sms' });
    await post(visitor, page, { code: await newestCode(sandbox), trust: 'on' });
    expect(await come(sandbox, visitor, challenge().challenge)).toMatch(/^\/oauth\/authorize/);
  });

  test('T77 the page works only in the browser that has begun the login', async () => {
    const { sandbox, browser } = await withPhone();
    const page = await come(sandbox, browser(), challenge().challenge);
    expect((await browser().ask(page)).status).toBe(410);
    expect((await post(browser(), page, { send: 'sms' })).status).toBe(410);
  });
});

describe('a login method that requires no second factor', () => {
  /** Changes of the profile and of the account's security by a token. */
  const changes = (visitor: Browser, token: string) =>
    Promise.all([
      visitor.send(`${V1}/userinfo`, undefined, { token, method: 'GET' }),
      visitor.send(`${V1}/update-profile`, { given_name: 'Mallory' }, { token }),
      visitor.send(`${V1}/update-phone-number`, { phone_number: '+33600000000' }, { token }),
    ]);

  test('T73 may read and change nothing: a code by SMS', async () => {
    const { sandbox, browser, database } = await withFactor();
    database
      .prepare('UPDATE account SET phone_number = ?, phone_number_verified = 1 WHERE email = ?')
      .run(PHONE, EMAIL);
    const [visitor, pair] = [browser(), challenge()];
    await visitor.send(`${V1}/passwordless/start`, {
      ...authorization(pair.challenge),
      auth_type: 'sms',
      phone_number: PHONE,
    });
    const proof = { auth_type: 'sms', phone_number: PHONE, verification_code: await newestCode(sandbox) };
    const { code } = z
      .object({ code: z.string() })
      .parse(await (await visitor.send(`${V1}/passwordless/verify`, proof)).json());
    const { access_token: token } = tokensSchema.parse(await (await exchange(visitor, code, pair.verifier)).json());
    const [read, profile, phone] = await changes(visitor, token);
    expect([read.status, profile.status, phone.status]).toEqual([200, 403, 403]);
    expect(failure.parse(await profile.json()).error_message_key).toBe('error.authn.mfa.stepup.required');
  });

  test('T73 may read and change nothing: a passkey without finger or PIN', async () => {
    const { browser, visitor, token, database } = await withFactor();
    const key = authenticator();
    // Added before the account had a second factor.
    database.prepare('DELETE FROM second_factor').run();
    await addPasskey(visitor, token, key);
    database
      .prepare(
        `INSERT INTO second_factor (account_id, type, value, friendly_name, created_at)
         SELECT id, 'sms', ?, ?, 0 FROM account WHERE email = ?`,
      )
      .run(PHONE, PHONE, EMAIL);
    const elsewhere = browser();
    const asked = { client_id: 'club', origin: 'http://localhost:4321' };
    const options = request.parse(await (await elsewhere.send(`${V1}/webauthn/authentication-options`, asked)).json());
    const proof = await elsewhere.send(`${V1}/webauthn/authentication`, key.get(options, { isVerified: false }));
    const tokens = await finishLogin(elsewhere, z.object({ tkn: z.string() }).parse(await proof.json()).tkn);
    const [read, profile, phone] = await changes(elsewhere, tokens.access_token);
    expect([read.status, profile.status, phone.status]).toEqual([200, 403, 403]);
  });

  test('T73 writes the profile on a trusted device, and changes nothing of the security there', async () => {
    const { visitor } = await withFactor(true);
    const { access_token } = await logIn(visitor);
    const [read, profile, phone] = await changes(visitor, access_token);
    expect([read.status, profile.status, phone.status]).toEqual([200, 204, 403]);
  });
});

test('T73 a trusted device that links an account is asked for the second factor first', async () => {
  const { sandbox, visitor, database } = await withPhone();
  const { access_token } = await logIn(visitor);
  const extra = { provider: 'google', access_token };
  const { answer } = await authorize(visitor, authorization(challenge().challenge, extra));
  const page = next(answer);
  expect(page).toMatch(/^\/second-factor\//);
  await post(visitor, page, { send: 'sms' });
  const finished = await post(visitor, page, { code: await newestCode(sandbox) });
  const consent = next(finished);
  expect(consent).toMatch(/^\/social\/google\//);
  // The page accepts the browser's secret again, for as long as it waits for an answer.
  const [kept = ''] = finished.headers.getSetCookie();
  expect(Number(/^sandbox_browser=.*Max-Age=(\d+)/.exec(kept)?.[1])).toBeGreaterThanOrEqual(SOCIAL_REQUEST_LIFE / 1000);
  const person = { decision: 'continue', person: 'new', email: 'other@mail.example', name: 'G' };
  await post(visitor, consent, person);
  expect(
    database.prepare("SELECT count(*) AS linked FROM social_identity WHERE email = 'other@mail.example'").get(),
  ).toEqual({ linked: 1 });
});
