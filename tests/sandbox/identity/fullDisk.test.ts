import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, transaction } from '../../../platform/database.ts';
import { PEOPLE } from '../../people.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { authenticator, creation } from './authenticator.ts';
import { logInWithFactor, withFactor } from './factorJourney.ts';
import {
  authorization,
  authorize,
  challenge,
  claimsOf,
  isLoggedIn,
  logIn,
  PASSWORD,
  SITE,
  startIdentity,
} from './startIdentity.ts';

// Each test starts a sandbox and logs members in, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const V1 = '/identity/v1';
const TABLES = ['CREATE TABLE kept (text TEXT NOT NULL)'];
const textRows = z.array(z.object({ text: z.string() }));

const opened = () => {
  const file = join(temporaryFolder(), 'data.db');
  const database = openDatabase(file, TABLES);
  onTestFinished(() => {
    database.close();
  });
  const keep = (text: string) => database.prepare('INSERT INTO kept (text) VALUES (?)').run(text);
  const kept = () => textRows.parse(database.prepare('SELECT text FROM kept').all()).map(({ text }) => text);
  return { file, database, keep, kept };
};

describe('R35 a transaction', () => {
  it('R35 that finds the disk full says so and stores nothing, and the next one succeeds when there is space again', () => {
    const { database, keep, kept } = opened();
    database.exec('PRAGMA max_page_count = 8');
    const fill = () => {
      transaction(database, () => {
        keep('first');
        keep('x'.repeat(100_000));
      });
    };
    expect(fill).toThrow('database or disk is full');
    expect(kept()).toEqual([]);
    database.exec('PRAGMA max_page_count = 1000');
    fill();
    expect(kept()).toHaveLength(2);
  });

  it('R35 inside another one is undone alone, and with the other one', () => {
    const { database, keep, kept } = opened();
    const fail = (text: string) => {
      transaction(database, () => {
        keep(text);
        throw new Error(text);
      });
    };
    transaction(database, () => {
      keep('outer');
      expect(() => {
        fail('inner');
      }).toThrow('inner');
    });
    expect(kept()).toEqual(['outer']);
    expect(() => {
      transaction(database, () => {
        transaction(database, () => keep('part'));
        throw new Error('whole');
      });
    }).toThrow('whole');
    expect(kept()).toEqual(['outer']);
  });

  it('R35 waits for the lock of another process', async () => {
    const { file, keep, kept } = opened();
    const hold = `const { DatabaseSync } = require('node:sqlite');
      const database = new DatabaseSync(process.argv[1]);
      database.exec('BEGIN IMMEDIATE');
      process.stdout.write('held');
      setTimeout(() => database.exec('COMMIT'), 200);`;
    const other = spawn(process.execPath, ['-e', hold, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void other.kill());
    await once(other.stdout, 'data');
    keep('after the other');
    expect(kept()).toEqual(['after the other']);
  });
});

/** A sandbox whose mails cannot be stored, as when the disk becomes full between two writes. */
const withoutMails = async () => {
  const identity = await startIdentity();
  await identity.reset();
  const visitor = identity.browser();
  const tokens = await logIn(visitor);
  const { sub } = z.looseObject({ sub: z.string() }).parse(claimsOf(tokens.id_token));
  const { access_token: token } = tokens;
  const refuse = (table: string, condition = '1') => {
    identity.database.exec(
      `CREATE TRIGGER no_${table} BEFORE INSERT ON ${table} WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
    );
  };
  refuse('mail');
  const rowsOf = (query: string) => identity.database.prepare(query).all();
  /** Sends a request that fails, and returns the provider's error object. */
  const fails = async (path: string, body: object | undefined, method = 'POST') => {
    const answer = await visitor.send(path, body, { token, method, headers: { 'accept-language': 'de' } });
    expect([path, answer.status]).toEqual([path, 500]);
    expect(identity.mistakes.splice(0)).toEqual([expect.stringContaining('the disk is full')]);
    return answer.json() as Promise<unknown>;
  };
  const send = (path: string, body: object) => visitor.send(path, body, { token });
  const allow = (table: string) => {
    identity.database.exec(`DROP TRIGGER no_${table}`);
  };
  return { ...identity, visitor, token, sub, fails, refuse, allow, send, rowsOf };
};

describe('R35 a change that is confirmed by a mail', () => {
  it('R35 an account is not made without its mail, and can be made afterwards', async () => {
    const { fails, rowsOf, visitor, allow } = await withoutMails();
    const data = { email: 'new@club.example', password: PASSWORD };
    expect(await fails(`${V1}/signup`, { client_id: 'club', data })).toMatchObject({
      error: 'server_error',
      error_user_msg: 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
    });
    expect(rowsOf(`SELECT 1 FROM account WHERE email = '${data.email}'`)).toEqual([]);
    allow('mail');
    expect((await visitor.send(`${V1}/signup`, { client_id: 'club', data })).status).toBe(200);
  });

  it('R35 an account with a passkey is not made without its mail, and its passkey can be sent again', async () => {
    const { fails, rowsOf, visitor, allow } = await withoutMails();
    const profile = { email: 'new@club.example', given_name: 'Noa' };
    const begin = { client_id: 'club', origin: SITE, friendly_name: 'Phone', scope: 'openid', profile };
    const begun = await visitor.send(`${V1}/webauthn/signup-options`, begin);
    const options = creation.parse(await begun.json());
    const created = {
      public_key_credential: authenticator().create(options),
      webauthn_id: options.options.publicKey.user.id,
    };
    await fails(`${V1}/webauthn/signup`, created);
    expect(rowsOf(`SELECT 1 FROM account WHERE email = '${profile.email}'`)).toEqual([]);
    expect(rowsOf('SELECT 1 FROM passkey')).toEqual([]);
    allow('mail');
    expect((await visitor.send(`${V1}/webauthn/signup`, created)).status).toBe(200);
  });

  it('R35 an account is not deleted without the mail that confirms it', async () => {
    const { fails, rowsOf, sub } = await withoutMails();
    await fails(`/api/en/accounts/${sub}/delete`, {});
    expect(rowsOf(`SELECT 1 FROM account WHERE id = '${sub}'`)).toHaveLength(1);
  });

  it('R35 a password stays when the notice of a new one cannot be stored, and the session as well', async () => {
    const { fails, visitor } = await withoutMails();
    await fails(`${V1}/update-password`, { old_password: PASSWORD, password: 'Tourmalet-2115-m!' });
    const login = { client_id: 'club', email: PEOPLE.member.email, password: PASSWORD };
    expect((await visitor.send(`${V1}/password/login`, login)).status).toBe(200);
    expect(await isLoggedIn(visitor)).toBe(true);
  });

  it.each([
    [
      'a passkey',
      'passkey',
      (sub: string) => `('key', '${sub}', x'00', 0, '[]', 'Phone', '', 1, NULL, 0)`,
      { path: `${V1}/webauthn/registration/key`, body: undefined, method: 'DELETE' },
    ],
    [
      'a linked account',
      'social_identity',
      (sub: string) => `('link', '${sub}', 'google', 'pilar', NULL, 'Pilar', 1)`,
      { path: `${V1}/unlink`, body: { identity_id: 'link' }, method: 'POST' },
    ],
  ])('R35 %s stays when the notice of its removal cannot be stored', async (_what, table, values, removal) => {
    const { fails, database, sub, rowsOf } = await withoutMails();
    database.exec(`INSERT INTO ${table} VALUES ${values(sub)}`);
    await fails(removal.path, removal.body, removal.method);
    expect(rowsOf(`SELECT 1 FROM ${table} WHERE account_id = '${sub}'`)).toHaveLength(1);
  });

  it('R35 a second factor stays when the notice of its removal cannot be stored', async () => {
    const { sandbox, visitor, database } = await withFactor();
    const { access_token: token } = await logInWithFactor(sandbox, visitor);
    database.exec(`CREATE TRIGGER full BEFORE INSERT ON mail BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
    const answer = await visitor.send(`${V1}/mfa/credentials/emails`, undefined, { token, method: 'DELETE' });
    expect(answer.status).toBe(500);
    expect(sandbox.mistakes.splice(0)).toEqual([expect.stringContaining('the disk is full')]);
    expect(database.prepare('SELECT type FROM second_factor').all()).toEqual([{ type: 'email' }]);
  });

  it('R35 no code and no link are counted or stored that were not mailed', async () => {
    const { fails, rowsOf } = await withoutMails();
    const before = rowsOf('SELECT kind, key FROM proof');
    await fails(`${V1}/update-email`, { email: 'other@club.example' });
    await fails(`${V1}/update-phone-number`, { phone_number: '+33612345678' });
    expect(rowsOf('SELECT kind, key FROM proof')).toEqual(before);
    expect(rowsOf('SELECT 1 FROM code_event')).toEqual([]);
  });
});

/** A sandbox as above whose member has a second factor, and a browser on the page that asks for it after a magic link. */
const onFactorPage = async () => {
  const world = await withoutMails();
  const { database, sub, allow, refuse, mails } = world;
  database.prepare(`INSERT INTO second_factor VALUES (?, 'sms', '+33612345678', '+33612345678', 1)`).run(sub);
  const reader = world.browser();
  allow('mail');
  const start = { ...authorization(challenge().challenge), auth_type: 'magic_link', email: PEOPLE.member.email };
  await reader.send(`${V1}/passwordless/start`, start);
  const { headers } = await reader.ask((await mails())[0]?.link ?? '');
  refuse('mail');
  const page = headers.get('location') ?? '';
  const post = async (fields: Readonly<Record<string, string>>) => {
    const { status } = await reader.ask(page, { method: 'POST', body: new URLSearchParams(fields) });
    return status;
  };
  return { ...world, page, post };
};

describe('R35 a code', () => {
  const state = ({ rowsOf }: Awaited<ReturnType<typeof withoutMails>>) => [
    rowsOf('SELECT kind, key, payload FROM proof'),
    rowsOf('SELECT subject, what FROM code_event'),
  ];

  it.each([
    [
      'of a login',
      `${V1}/passwordless/start`,
      { ...authorization(challenge().challenge), auth_type: 'magic_link', email: PEOPLE.member.email },
    ],
    ['of a new second factor', `${V1}/mfa/credentials/emails`, {}],
  ])('R35 %s stays good when the next one cannot be mailed', async (_what, path, body) => {
    const world = await withoutMails();
    const { fails, send, allow, refuse } = world;
    allow('mail');
    expect((await send(path, body)).ok).toBe(true);
    refuse('mail');
    const before = state(world);
    await fails(path, body);
    expect(state(world)).toEqual(before);
  });

  it('R35 of a second factor is neither counted nor stored when it cannot be sent', async () => {
    const world = await onFactorPage();
    const { fails, send, mistakes, post } = world;
    const stepUp = await send(`${V1}/mfa/stepup`, authorization(challenge().challenge));
    const { token } = z.object({ token: z.string() }).parse(await stepUp.json());
    const before = state(world);
    await fails(`${V1}/passwordless/start`, { auth_type: 'sms', step_up: token });
    expect(await post({ send: 'sms' })).toBe(500);
    expect(mistakes.splice(0).join()).toContain('the disk is full');
    expect(state(world)).toEqual(before);
  });

  it.each([
    ['a telephone', 'update-phone-number', 'verify-phone-number', { phone_number: '+33612345678' }],
    ['a second factor', 'mfa/credentials/emails', 'mfa/credentials/emails/verify', {}],
    ['an e-mail address', 'update-email', 'verify-email', { email: 'other@club.example' }],
  ])('R35 for %s is not used up by a request that could not be completed', async (_what, start, verify, body) => {
    const { send, fails, allow, refuse, mails, token } = await withoutMails();
    allow('mail');
    await send(`${V1}/${start}`, body);
    const sent = (await mails()).find(({ code }) => code !== null);
    // An e-mail address is verified with the token in the body.
    const proof = { ...body, access_token: token, verification_code: sent?.code };
    refuse('mail');
    await fails(`${V1}/${verify}`, proof);
    allow('mail');
    expect((await send(`${V1}/${verify}`, proof)).status).toBe(204);
    expect((await send(`${V1}/${verify}`, proof)).status).toBe(401);
  });

  it('R35 for a login that claims the account is not used up by a request that could not be completed', async () => {
    const { send, fails, allow, refuse, mails, database, sub, rowsOf } = await withoutMails();
    database.prepare('UPDATE account SET email_verified = 0 WHERE id = ?').run(sub);
    allow('mail');
    const address = { auth_type: 'magic_link', email: PEOPLE.member.email };
    await send(`${V1}/passwordless/start`, { ...authorization(challenge().challenge), ...address });
    const proof = { ...address, verification_code: (await mails())[0]?.code };
    refuse('mail');
    await fails(`${V1}/passwordless/verify`, proof);
    expect(rowsOf(`SELECT email_verified FROM account WHERE id = '${sub}'`)).toEqual([{ email_verified: 0 }]);
    allow('mail');
    expect((await send(`${V1}/passwordless/verify`, proof)).status).toBe(200);
    expect((await send(`${V1}/passwordless/verify`, proof)).status).toBe(401);
  });

  it('R35 for the page of the second factor is not used up by a login that could not be completed', async () => {
    const { allow, refuse, mails, mistakes, post } = await onFactorPage();
    allow('mail');
    expect(await post({ send: 'sms' })).toBe(200);
    const code = (await mails())[0]?.code ?? '';
    refuse('proof', `NEW.kind = 'login-token'`);
    expect(await post({ code, trust: 'on' })).toBe(500);
    expect(mistakes.splice(0).join()).toContain('the disk is full');
    allow('proof');
    expect(await post({ code, trust: 'on' })).toBe(303);
    expect(await post({ code })).toBe(410);
  });
});

describe('R35 a failure of the provider', () => {
  it('R35 is a page in the language of the login, where a reader has opened a page', async () => {
    const { refuse, visitor, mistakes } = await withoutMails();
    const login = { client_id: 'club', email: PEOPLE.member.email, password: PASSWORD };
    const proof = (await (await visitor.send(`${V1}/password/login`, login)).json()) as { readonly tkn: string };
    refuse('oidc_record', `NEW.model = 'Session'`);
    const headers = { accept: 'text/html', 'accept-language': 'de' };
    const parameters = new URLSearchParams(authorization(challenge().challenge, { tkn: proof.tkn })).toString();
    const answer = await visitor.ask(`/oauth/authorize?${parameters}`, { headers });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toMatch(/<html lang="fr"/);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(mistakes.splice(0).join()).toContain('the disk is full');
  });

  it('R35 in the middle of a login leaves no code, and the login succeeds afterwards', async () => {
    const { refuse, allow, visitor, mistakes } = await withoutMails();
    refuse('oidc_record', `NEW.model = 'AuthorizationCode'`);
    const { answer } = await authorize(visitor, authorization(challenge().challenge, { prompt: 'none' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([500, null]);
    expect(mistakes.splice(0).join()).toContain('the disk is full');
    allow('oidc_record');
    expect((await logIn(visitor)).access_token).not.toBe('');
  });

  it('R35 in the middle of a logout is answered with an error, and the process goes on', async () => {
    const { visitor, mistakes, database } = await withoutMails();
    const { refresh_token: refreshToken } = await logIn(visitor);
    database.exec(`CREATE TRIGGER full BEFORE DELETE ON oidc_record WHEN OLD.model IN ('AccessToken', 'Grant')
      BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const answer = await visitor.send('/oauth/revoke', { client_id: 'club', token: refreshToken });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: 'server_error' });
    // Unhandled rejections are reported once all pending tasks have run.
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).toEqual([]);
    expect(mistakes.splice(0).join()).toContain('the disk is full');
  });

  it('R35 while expired rows are deleted is logged, and the sandbox starts', async () => {
    const { database, close } = await startIdentity();
    const file = z.object({ file: z.string() }).parse(database.prepare('PRAGMA database_list').get()).file;
    await close();
    const other = new DatabaseSync(file);
    other.exec(`INSERT INTO proof (kind, key, payload, expires_at) VALUES ('reset', 'old', '{}', 1);
      CREATE TRIGGER full BEFORE DELETE ON proof BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
    other.close();
    const { mistakes, origin } = await startIdentity({ file });
    expect(mistakes.splice(0)).toEqual(['The sandbox could not delete what has expired: the disk is full']);
    expect((await fetch(`${origin}/sandbox/health`)).status).toBe(200);
  });
});
