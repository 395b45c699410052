import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { z } from 'astro/zod';
import { PEOPLE } from '../people.ts';
import {
  authorization,
  authorize,
  CALLBACK,
  challenge,
  exchange,
  logIn,
  SITE,
  startIdentity,
} from './identity/startIdentity.ts';

type Sandbox = Awaited<ReturnType<typeof startIdentity>>;
type Visitor = ReturnType<Sandbox['browser']>;
type Fields = Readonly<Record<string, string>>;

const user = z.looseObject({
  id: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  providers: z.array(z.string()),
  given_name: z.string().optional(),
  last_login_type: z.string().optional(),
});
const token = z.object({ access_token: z.string() });

const start = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  return { ...sandbox, visitor: sandbox.browser() };
};

/** Starts a login by a provider; returns the address of its consent page. */
const leave = async (visitor: Visitor, extra: Fields = {}) => {
  const pair = challenge();
  const { answer } = await authorize(
    visitor,
    authorization(pair.challenge, { provider: 'google', state: 'the-state', ...extra }),
  );
  return { page: answer.headers.get('location') ?? '', verifier: pair.verifier };
};

const submit = (visitor: Visitor, page: string, fields: Fields, headers: Fields = {}) =>
  visitor.ask(page, { method: 'POST', body: new URLSearchParams({ decision: 'continue', ...fields }), headers });

/** Submits the consent page and follows the redirects to the property. */
const come = async (visitor: Visitor, fields: Fields, extra: Fields = {}) => {
  const { page, verifier } = await leave(visitor, extra);
  const answer = await submit(visitor, page, fields);
  const back = answer.headers.get('location') ?? '';
  const location = back.startsWith('/oauth/') ? ((await visitor.ask(back)).headers.get('location') ?? '') : back;
  return { query: new URL(location, CALLBACK).searchParams, location, back, verifier };
};

const profileOf = async (visitor: Visitor, code: string, verifier: string) => {
  const { access_token } = token.parse(await (await exchange(visitor, code, verifier)).json());
  const answer = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: access_token });
  return user.parse(await answer.json());
};

const enter = async (visitor: Visitor, fields: Fields, extra: Fields = {}) => {
  const { query, verifier } = await come(visitor, fields, extra);
  return profileOf(visitor, query.get('code') ?? '', verifier);
};

const count = ({ database }: Sandbox, table: string) =>
  z.object({ count: z.int() }).parse(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).count;

/** Finishes a sign-up on the site. */
const join = (
  visitor: Visitor,
  signup_token: string,
  email: string = PEOPLE.lea.email,
  password = 'Tourmalet-2115-Neige',
) =>
  visitor.send('/identity/v1/signup', {
    client_id: 'club',
    data: { given_name: 'Lea', email, password, signup_token },
  });

const noticesIn = (database: DatabaseSync) =>
  database.prepare("SELECT kind, recipient FROM mail WHERE kind LIKE 'account-%'").all();

const newPerson = (email: string, name = 'Lea Lang') => ({ person: 'new', email, name });

describe('the consent page', () => {
  it('lists the people of the provider and names the property', async () => {
    const { visitor } = await start();
    const answer = await visitor.ask((await leave(visitor)).page);
    const text = await answer.text();
    expect([answer.status, text.includes('Stand-in for Google')]).toEqual([200, true]);
    expect(text).toContain('<strong>club</strong>');
    for (const known of [PEOPLE.mia.email, 'known:social', 'known:nomail']) expect(text).toContain(known);
  });

  it('shows names and parameters as text', async () => {
    const { visitor } = await start();
    const name = '<img src=x onerror=alert(1)>"\'&';
    await enter(visitor, newPerson(PEOPLE.lea.email, name));
    const { page } = await leave(visitor, { client_id: '<script>alert(1)</script>' });
    const text = await (await visitor.ask(page)).text();
    expect(text).not.toMatch(/<img|<script/);
    expect(text).toContain('&#60;img src=x onerror=alert(1)&#62;&#34;&#39;&#38;');
  });

  it('runs no script, lets its form lead to the site alone and may not be framed', async () => {
    const { visitor } = await start();
    const policy = (await visitor.ask((await leave(visitor)).page)).headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).toContain(`form-action 'self' ${SITE}; frame-ancestors 'none'`);
  });

  it('lets the form lead to the scheme of an app that has registered it', async () => {
    const { visitor } = await start();
    const schemeFor = async (redirect_uri: string) => {
      const { page } = await leave(visitor, { client_id: 'app-ios', redirect_uri });
      return (await visitor.ask(page)).headers.get('content-security-policy');
    };
    expect(await schemeFor('example.club.ios://auth')).toContain(`form-action 'self' ${SITE} example.club.ios:;`);
    expect(await schemeFor('evil://auth')).toContain(`form-action 'self' ${SITE};`);
  });
});

describe('a person who continues', () => {
  it('logs in as the member who owns the account', async () => {
    const { visitor } = await start();
    const profile = await enter(visitor, { person: 'known:social' });
    expect(profile).toMatchObject({ email: PEOPLE.mia.email, last_login_type: 'google', providers: ['google'] });
  });

  it('without an e-mail address logs in, known or new', async () => {
    const sandbox = await start();
    const known = await enter(sandbox.visitor, { person: 'known:nomail' });
    const created = await enter(sandbox.browser(), { person: 'without-email', name: 'Ana' });
    expect([known.given_name, known.email]).toEqual([PEOPLE.sam.name, undefined]);
    expect([created.given_name, created.email, created.id === known.id]).toEqual(['Ana', undefined, false]);
  });

  it('for the first time gets an account with a verified address, and the same one the next time', async () => {
    const sandbox = await start();
    const first = await enter(sandbox.visitor, newPerson(PEOPLE.lea.email));
    expect(first).toMatchObject({ email: PEOPLE.lea.email, email_verified: true, given_name: 'Lea' });
    const again = await enter(sandbox.browser(), newPerson(PEOPLE.lea.email.toUpperCase(), 'Somebody'));
    expect(again.id).toBe(first.id);
  });

  it('with the verified address of a member is linked to their account, and the member gets a mail', async () => {
    const { visitor, browser, database } = await start();
    const profile = await enter(visitor, newPerson(PEOPLE.member.email), { provider: 'apple' });
    expect(profile).toMatchObject({ given_name: PEOPLE.member.name, providers: ['apple'], last_login_type: 'apple' });
    await enter(browser(), newPerson(PEOPLE.member.email), { provider: 'apple' });
    expect(noticesIn(database)).toEqual([{ kind: 'account-linked', recipient: PEOPLE.member.email }]);
  });

  it('with the address of an account that nobody has verified gets it, without its password', async () => {
    const { visitor, database } = await start();
    const profile = await enter(visitor, newPerson(PEOPLE.newcomer.email));
    expect(profile).toMatchObject({ email: PEOPLE.newcomer.email, email_verified: true, providers: ['google'] });
    const { password } = database.prepare('SELECT password FROM account WHERE id = ?').get(profile.id) ?? {};
    expect(password).toBeNull();
    expect(noticesIn(database)).toEqual([{ kind: 'account-claimed', recipient: PEOPLE.newcomer.email }]);
  });

  it('with the verified address of a member who has another account there is refused', async () => {
    const sandbox = await start();
    const { visitor, database } = sandbox;
    database.prepare("UPDATE social_identity SET email = 'older@club.example' WHERE username = 'social'").run();
    const { query } = await come(visitor, newPerson(PEOPLE.mia.email));
    expect(query.get('error_description')).toMatch(/linked another account of this provider already/);
  });

  it('in a popup is answered by a message to the property', async () => {
    const { visitor } = await start();
    const { page } = await leave(visitor, { display: 'popup' });
    expect(await (await visitor.ask(page)).text()).not.toContain('finish the sign-up');
    const back = (await submit(visitor, page, { ...newPerson(PEOPLE.lea.email), finish: 'on' })).headers.get(
      'location',
    );
    const text = await (await visitor.ask(back ?? '')).text();
    expect(text).toMatch(/"success":true,"data":\{"code":/);
  });

  it('must be named, and a new one needs an address', async () => {
    const { visitor } = await start();
    const { page } = await leave(visitor);
    for (const fields of [{ person: 'known:nobody' }, { person: 'new', email: 'lea@' }, {}, { decision: 'dither' }]) {
      const answer = await submit(visitor, page, fields);
      expect([answer.status, (await answer.text()).includes('role="alert"')]).toEqual([422, true]);
    }
    expect((await submit(visitor, page, { person: 'known:social' })).status).toBe(303);
  });
});

describe('a member who links an account', () => {
  it('can log in with it from then on, and gets a mail about it', async () => {
    const { visitor, browser, database } = await start();
    const { access_token } = await logIn(visitor);
    const linked = await enter(visitor, newPerson('marie@elsewhere.example'), { access_token });
    expect(linked).toMatchObject({ email: PEOPLE.member.email, providers: ['google'] });
    expect((await enter(browser(), { person: 'known:marie@elsewhere.example' })).id).toBe(linked.id);
    expect(noticesIn(database)).toEqual([{ kind: 'account-linked', recipient: PEOPLE.member.email }]);
  });

  it('gets a mail when it is unlinked, and cannot log in with it any more', async () => {
    const { visitor, browser, database } = await start();
    const { access_token: token } = await logIn(visitor);
    const { id } = await enter(visitor, newPerson('marie@elsewhere.example'), { access_token: token });
    const identity = z
      .object({ id: z.string() })
      .parse(database.prepare('SELECT id FROM social_identity WHERE account_id = ?').get(id));
    const remove = () => visitor.send('/identity/v1/unlink', { identity_id: identity.id }, { token });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(noticesIn(database).map((notice) => notice['kind'])).toEqual(['account-linked', 'account-unlinked']);
    const { page } = await leave(browser());
    expect((await submit(browser(), page, { person: 'known:marie@elsewhere.example' })).status).not.toBe(303);
  });

  it('cannot link that of another member, a second one, or any without a fresh token', async () => {
    const { visitor, browser, moveClock } = await start();
    const { access_token } = await logIn(visitor);
    const reasonFor = async (fields: Fields, extra: Fields = { access_token }) =>
      (await come(browser(), fields, extra)).query.get('error_description');
    expect(await reasonFor({ person: 'known:social' })).toMatch(/belongs to another member/);
    await enter(visitor, newPerson('marie@elsewhere.example'), { access_token });
    expect(await reasonFor(newPerson('marie@third.example'))).toMatch(/linked another account/);
    await moveClock(6 * 60_000);
    for (const stale of ['', 'forged', access_token]) {
      const { page } = await leave(browser(), { access_token: stale });
      expect(page).not.toContain('/social/');
      const refused = await browser().ask(page);
      expect(refused.headers.get('location')).toMatch(/error_description=.*no(\+|%20)longer(\+|%20)fresh/);
    }
  });

  it('does not get the access token in any address', async () => {
    const { visitor } = await start();
    const { access_token } = await logIn(visitor);
    const { back, location } = await come(visitor, newPerson('marie@elsewhere.example'), { access_token });
    expect(back + location).not.toContain(access_token);
  });
});

describe('a new person whom the site signs up itself', () => {
  it('is redirected there with the provider’s data, and no account is created', async () => {
    const sandbox = await start();
    const { location, query } = await come(sandbox.visitor, { ...newPerson(PEOPLE.lea.email), finish: 'on' });
    expect(location.startsWith(`${CALLBACK}?error=signup_required&`)).toBe(true);
    expect([query.get('state'), query.get('iss')]).toEqual(['the-state', sandbox.origin]);
    const data = await sandbox.visitor.ask(`/identity/v1/signup/data?token=${query.get('signup_token') ?? ''}`);
    expect(await data.json()).toEqual({ provider: 'google', email: PEOPLE.lea.email, given_name: 'Lea' });
    expect(count(sandbox, 'account')).toBe(5);
  });

  it('joins with the token: the account is linked to that of the provider, whose address counts as verified', async () => {
    const sandbox = await start();
    const { query } = await come(sandbox.visitor, { ...newPerson(PEOPLE.lea.email), finish: 'on' });
    const answer = await join(sandbox.visitor, query.get('signup_token') ?? '');
    expect(answer.status).toBe(200);
    const profile = await enter(sandbox.browser(), newPerson(PEOPLE.lea.email));
    expect(profile).toMatchObject({ email: PEOPLE.lea.email, email_verified: true, providers: ['google'] });
    expect(count(sandbox, 'account')).toBe(6);
    expect(sandbox.database.prepare("SELECT kind FROM mail WHERE kind = 'verify-email'").all()).toEqual([]);
  });

  it('must verify an address that differs from the one of the provider', async () => {
    const { visitor, database } = await start();
    const { query } = await come(visitor, { ...newPerson(PEOPLE.lea.email), finish: 'on' });
    await join(visitor, query.get('signup_token') ?? '', 'lea@elsewhere.example');
    expect(database.prepare("SELECT recipient FROM mail WHERE kind = 'verify-email'").all()).toEqual([
      { recipient: 'lea@elsewhere.example' },
    ]);
  });

  it('joins once, in time, and keeps the token when the form has a flaw', async () => {
    const sandbox = await start();
    const tokenOf = async () =>
      (await come(sandbox.visitor, { ...newPerson(PEOPLE.lea.email), finish: 'on' })).query.get('signup_token') ?? '';
    const [first, other] = [await tokenOf(), await tokenOf()];
    expect((await join(sandbox.visitor, first, PEOPLE.lea.email, 'password')).status).toBe(400);
    expect((await join(sandbox.visitor, first)).status).toBe(200);
    expect((await join(sandbox.visitor, first, 'again@club.example')).status).toBe(401);
    expect((await join(sandbox.visitor, other, 'other@club.example')).status).toBe(401);
    expect(count(sandbox, 'account')).toBe(6);
  });

  it('logs in at once if the account exists', async () => {
    const { visitor } = await start();
    const { query } = await come(visitor, { person: 'known:social', finish: 'on' });
    expect(query.has('code')).toBe(true);
  });
});

describe('a request', () => {
  it('that is cancelled goes back with the reason and the state', async () => {
    const { visitor } = await start();
    const { query } = await come(visitor, { decision: 'cancel' });
    expect([query.get('error'), query.get('state')]).toEqual(['access_denied', 'the-state']);
  });

  it('to Facebook, which the passwordless variant of the site offers, logs in as well', async () => {
    const { visitor } = await start();
    const profile = await enter(visitor, newPerson(PEOPLE.lea.email), { provider: 'facebook' });
    expect(profile).toMatchObject({ email: PEOPLE.lea.email, providers: ['facebook'], last_login_type: 'facebook' });
  });

  it('is completed once, before it expires, at its own provider', async () => {
    const { visitor, moveClock } = await start();
    const { page } = await leave(visitor);
    expect((await visitor.ask(page.replace('google', 'apple'))).status).toBe(410);
    expect((await submit(visitor, page, { decision: 'cancel' })).status).toBe(303);
    const late = (await leave(visitor)).page;
    await moveClock(31 * 60_000);
    for (const dead of [page, late, '/social/google/none', '/social/elsewhere/none']) {
      const statuses = [(await visitor.ask(dead)).status, (await submit(visitor, dead, {})).status];
      expect(statuses, dead).toEqual([410, 410]);
    }
  });

  it.each([
    { redirect_uri: 'https://evil.example/' },
    { client_id: 'nobody' },
    { redirect_uri: 'https://evil.example/', display: 'popup' },
  ])('with %o gets no redirect and creates no account', async (extra) => {
    const sandbox = await start();
    const { page } = await leave(sandbox.visitor, extra);
    const answer = await submit(sandbox.visitor, page, { ...newPerson(PEOPLE.lea.email), finish: 'on' });
    const end = await sandbox.visitor.ask(answer.headers.get('location') ?? '');
    expect([end.status, end.headers.get('location')]).toEqual([400, null]);
    expect(await end.text()).toContain('Cette connexion ne peut pas aboutir');
    expect(count(sandbox, 'account')).toBe(5);
  });

  it('accepts only a form of the consent page', async () => {
    const { visitor } = await start();
    const { page } = await leave(visitor);
    const foreign = await submit(visitor, page, { person: 'known:social' }, { 'sec-fetch-site': 'same-site' });
    const script = await visitor.send(page, { decision: 'continue', person: 'known:social' });
    expect([foreign.status, script.status]).toEqual([403, 415]);
    expect((await visitor.ask(page)).status).toBe(200);
  });
});
