import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { logInWithFactor, withFactor } from './factorJourney.ts';
import { authorization, authorize, challenge, exchange, logIn, PASSWORD, startIdentity } from './startIdentity.ts';

const DAY = 24 * 3600 * 1000;
const login = { client_id: 'club', email: 'member@club.example', password: PASSWORD };

const started = async () => {
  const identity = await startIdentity();
  await identity.reset();
  return identity;
};

/** The id of the verified member's account. */
const idOf = (database: DatabaseSync): string =>
  z
    .object({ id: z.string() })
    .parse(database.prepare(`SELECT id FROM account WHERE email = 'member@club.example'`).get()).id;

describe('a fault', () => {
  const path = '/identity/v1/password/login';

  it.each([
    ['status', { kind: 'status', status: 503 }, [503, '']],
    ['status with a body', { kind: 'status', status: 400, body: { error: 'x' } }, [400, '{"error":"x"}']],
    ['empty', { kind: 'empty' }, [200, '']],
    ['malformed', { kind: 'malformed' }, [200, '{"name": "Léa']],
  ])('of the kind %s prevents the effect of the request', async (_kind, fault, expected) => {
    const { fail, browser } = await started();
    await fail({ path, ...fault });
    const answer = await browser().send(path, login);
    expect([answer.status, await answer.text()]).toEqual(expected);
  });

  it('affects its number of requests, and no more', async () => {
    const { fail, browser } = await started();
    await fail({ path, kind: 'status', status: 500, count: 2 });
    const statuses = [];
    for (let round = 0; round < 3; round += 1) statuses.push((await browser().send(path, login)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('that cuts the connection before or after the work, in the middle, or never answers', async () => {
    const { fail, browser, database } = await started();
    const visitor = browser();
    const tokens = await logIn(visitor);
    const write = (given_name: string, signal?: AbortSignal) =>
      visitor.ask('/identity/v1/update-profile', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.access_token}` },
        body: JSON.stringify({ given_name }),
        ...(signal !== undefined && { signal }),
      });
    const name = () =>
      JSON.stringify(database.prepare(`SELECT profile FROM account WHERE email = 'member@club.example'`).get());
    await fail({ path: '/identity/v1/update-profile', kind: 'down' });
    await expect(write('Down')).rejects.toThrow();
    expect(name()).not.toContain('Down');
    await fail({ path: '/identity/v1/update-profile', kind: 'lost' });
    await expect(write('Lost')).rejects.toThrow();
    expect(name()).toContain('Lost');
    await fail({ path: '/identity/v1/update-profile', kind: 'hang' });
    await expect(write('Hang', AbortSignal.timeout(200))).rejects.toThrow();
    expect(name()).toContain('Lost');
    await fail({ path: '/identity/v1/userinfo', kind: 'truncated' });
    const half = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token });
    await expect(half.text()).rejects.toThrow();
    await fail({ path: '/identity/v1/userinfo', kind: 'content-type' });
    const page = await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token });
    expect(page.headers.get('content-type')).toBe('text/html');
  });

  it('affects the library’s own routes too, but not the controls', async () => {
    const { fail, origin, reset } = await started();
    await fail({ path: '*', kind: 'status', status: 500 });
    expect((await fetch(`${origin}/oauth/jwks`)).status).toBe(500);
    expect((await fetch(`${origin}/sandbox/health`)).status).toBe(200);
    await reset();
    expect((await fetch(`${origin}/oauth/jwks`)).status).toBe(200);
  });

  it('requires a captcha token, and accepts any', async () => {
    const { fail, browser } = await started();
    await fail({ path, kind: 'captcha' });
    const without = await browser().send(path, login);
    expect(await without.json()).toMatchObject({ error_message_key: 'error.captcha.required' });
    expect((await browser().send(path, { ...login, captcha_token: 'x' })).status).toBe(200);
  });

  it.each([{}, { faults: 'x' }, { faults: [{ path: '*', kind: 'nothing' }] }, []])(
    'that is no fault, such as %j, is refused',
    async (body) => {
      const { browser } = await started();
      expect([400, 422]).toContain((await browser().send('/sandbox/faults', body)).status);
    },
  );
});

describe('the clock', () => {
  it('ends an access token, a session and a login token by moving on', async () => {
    const { moveClock, browser } = await started();
    const visitor = browser();
    const tokens = await logIn(visitor);
    const read = () => visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token });
    await moveClock(59 * 60_000);
    expect((await read()).status).toBe(200);
    await moveClock(61 * 60_000);
    expect((await read()).status).toBe(401);
    await moveClock(15 * DAY);
    expect(await (await visitor.ask('/identity/v1/sso/data')).json()).toEqual({ is_authenticated: false });
  });

  it('requires a fresh token after five minutes, and a refreshed one is fresh', async () => {
    const { moveClock, browser } = await started();
    const visitor = browser();
    const tokens = await logIn(visitor);
    const change = (token: string) =>
      visitor.send('/identity/v1/update-phone-number', { phone_number: '+33612345678' }, { token });
    await moveClock(5 * 60_000 + 1000);
    const stale = await change(tokens.access_token);
    expect([stale.status, await stale.json()]).toEqual([
      401,
      expect.objectContaining({ error_message_key: 'error.accessToken.freshness' }),
    ]);
    const refreshed = await visitor.send('/oauth/token', {
      client_id: 'club',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    const { access_token: fresh } = z.object({ access_token: z.string() }).parse(await refreshed.json());
    expect((await change(fresh)).status).toBe(204);
  });

  it('T60 deletes a member without activity for three years and a day, with all data; a sent mail is no activity', async () => {
    const { moveClock, browser, database } = await started();
    const visitor = browser();
    await logIn(visitor);
    await moveClock(2 * 365 * DAY);
    await visitor.send('/identity/v1/forgot-password', { client_id: 'club', email: 'member@club.example' });
    // Reading the mail is no activity either.
    await visitor.ask('/mailbox');
    await logIn(browser(), { email: 'partial@club.example' });
    const answer = await moveClock(3 * 365 * DAY + 2 * DAY);
    expect(await answer.json()).toMatchObject({ purged: 4 });
    const left = database.prepare('SELECT email FROM account').all();
    expect(left).toEqual([{ email: 'partial@club.example' }]);
    expect(JSON.stringify(database.prepare('SELECT * FROM mail').all())).not.toContain('member@club.example');
  });

  it('T60 keeps a member without activity for three years less a day', async () => {
    const { moveClock, browser, database } = await started();
    await logIn(browser());
    const count = () => z.array(z.unknown()).parse(database.prepare('SELECT id FROM account').all()).length;
    const before = count();
    const answer = await moveClock(3 * 365 * DAY - DAY);
    expect(await answer.json()).toMatchObject({ purged: 0 });
    expect(count()).toBe(before);
    // Two days later, one of them the leap day, all members are deleted.
    expect(await (await moveClock(3 * 365 * DAY + 2 * DAY)).json()).toMatchObject({ purged: before });
  });

  it('works as before after it was reset', async () => {
    const { moveClock, browser, reset } = await started();
    await moveClock(-10 * DAY);
    await reset();
    expect((await logIn(browser())).expires_in).toBe(3600);
  });
});

describe('a restart', () => {
  it('in the middle of a login loses neither the login, nor a mail, nor an earlier token', async () => {
    const file = join(temporaryFolder(), 'data.db');
    const first = await startIdentity({ file });
    await first.reset();
    const before = first.browser();
    const tokens = await logIn(before);
    await before.send('/identity/v1/forgot-password', { client_id: 'club', email: 'member@club.example' });
    const proof = z
      .object({ tkn: z.string() })
      .parse(await (await before.send('/identity/v1/password/login', login)).json());
    await first.close();

    const second = await startIdentity({ file });
    const after = second.browser();
    for (const [name, value] of before.cookies) after.cookies.set(name, value);
    expect(await (await after.ask('/identity/v1/sso/data')).json()).toMatchObject({ is_authenticated: true });
    expect(
      (await after.send('/identity/v1/userinfo', undefined, { method: 'GET', token: tokens.access_token })).status,
    ).toBe(200);
    const pair = challenge();
    const { back } = await authorize(after, authorization(pair.challenge, proof));
    expect((await exchange(after, back?.searchParams.get('code') ?? '', pair.verifier)).status).toBe(200);
    const [mail] = await second.mails();
    const password = 'Col-de-la-Loze-2304';
    const reset = { email: 'member@club.example', verification_code: mail?.code, password };
    expect((await after.send('/identity/v1/update-password', reset)).status).toBe(204);
    expect((await logIn(second.browser(), { password })).expires_in).toBe(3600);
  });
});

describe('the product’s own calls', () => {
  it('T37 delete the account of the token alone, once, with all its data', async () => {
    const { browser, database } = await started();
    const visitor = browser();
    const { access_token: token } = await logIn(visitor);
    const { id } = z
      .object({ id: z.string() })
      .parse(await (await visitor.send('/identity/v1/userinfo', undefined, { method: 'GET', token })).json());
    const remove = (account: string, headers: object = { token }) =>
      visitor.send(`/api/de/accounts/${account}/delete`, undefined, headers);
    expect((await remove(id, {})).status).toBe(401);
    expect((await remove('somebody-else')).status).toBe(403);
    expect((await visitor.send(`/api/it/accounts/${id}/delete`, undefined, { token })).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(401);
    const kept = JSON.stringify(database.prepare('SELECT * FROM oidc_record WHERE account_id = ?').all(id));
    expect(kept).toBe('[]');
    expect(database.prepare('SELECT count(*) AS count FROM account WHERE id = ?').get(id)).toEqual({ count: 0 });
    expect((await visitor.send('/identity/v1/password/login', login)).status).toBe(401);
    expect(await (await visitor.ask('/identity/v1/sso/data')).json()).toEqual({ is_authenticated: false });
  });

  it('T37 require a token of the last five minutes to delete an account', async () => {
    const { browser, database, moveClock } = await started();
    const visitor = browser();
    const { access_token: token } = await logIn(visitor);
    const id = idOf(database);
    await moveClock(5 * 60_000 + 1000);
    const answer = await visitor.send(`/api/de/accounts/${id}/delete`, undefined, { token });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error_message_key: 'error.accessToken.freshness' });
    expect(idOf(database)).toBe(id);
  });

  it('T37 require the second factor of a member who has one to delete the account', async () => {
    const { sandbox, visitor, token, database } = await withFactor();
    const id = idOf(database);
    const remove = (bearer: string) => visitor.send(`/api/de/accounts/${id}/delete`, undefined, { token: bearer });
    const answer = await remove(token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error_message_key: 'error.authn.mfa.stepup.required' });
    expect(idOf(database)).toBe(id);
    expect((await remove((await logInWithFactor(sandbox, visitor)).access_token)).status).toBe(204);
  });

  it('return a country, and store a note of exactly five fields', async () => {
    const { browser } = await started();
    const visitor = browser();
    expect(await (await visitor.ask('/api/geolocation')).json()).toEqual({ countryCode: 'FR', countryCode3: 'FRA' });
    expect(await (await visitor.ask('/api/geolocation?country=de')).json()).toEqual({
      countryCode: 'DE',
      countryCode3: 'DEU',
    });
    expect((await visitor.ask('/api/geolocation?country=constructor')).status).toBe(400);
    const note = {
      id: '1',
      birthdate: null,
      email: 'member@club.example',
      givenName: 'Marie',
      updatedAt: '2020-08-29',
    };
    expect((await visitor.send('/api/hobby-note', note)).status).toBe(201);
    expect((await visitor.send('/api/hobby-note', { ...note, familyName: 'Martin' })).status).toBe(422);
    expect(await (await visitor.ask('/api/hobby-note.json')).json()).toEqual([note]);
  });
});
