import { describe, expect, test } from 'vitest';
import { deleteAccount, findReachable, keyOf } from '../../../sandbox/identity/accounts/accounts.ts';
import { createClock } from '../../../sandbox/clock.ts';
import { countSentCode } from '../../../sandbox/identity/proofs/codeLimits.ts';
import { askFactor, byPassword, newestCode, withFactor } from './factorJourney.ts';
import { authorization, challenge, startIdentity } from './startIdentity.ts';
import { otherCode } from './tamper.ts';

const V1 = '/identity/v1';
const EMAIL = 'member@club.example';
const PHONE = '+33612345678';
const QUARTER = 15 * 60_000;

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const send = async (path: string, body: object) => (await visitor.send(`${V1}/${path}`, body)).status;
  const forget = (email = EMAIL) => send('forgot-password', { client_id: 'club', email });
  const start = (email = EMAIL) =>
    send('passwordless/start', { ...authorization(challenge().challenge), auth_type: 'magic_link', email });
  const attempt = (verification_code: string) => send('verify-auth-code', { email: EMAIL, verification_code });
  /** Moves the clock beyond the quarter of an hour in which codes are counted, and asks for a new code. */
  const anew = async (round: number) => {
    await sandbox.moveClock(round * (QUARTER + 1));
    expect(await start()).toBe(204);
    return newestCode(sandbox);
  };
  return { sandbox, visitor, send, forget, start, attempt, anew };
};

describe('codes that are sent', () => {
  test('T75 are five in a quarter of an hour for one purpose, for a known address and for an unknown one', async () => {
    const { sandbox, forget } = await started();
    for (const email of [EMAIL, 'nobody@club.example']) {
      for (let count = 0; count < 5; count += 1) expect(await forget(email)).toBe(204);
      expect(await forget(email)).toBe(429);
    }
    expect((await sandbox.mails()).length).toBe(5);
    await sandbox.moveClock(QUARTER + 1);
    expect(await forget()).toBe(204);
  });

  test('T63 do not show that an address and a telephone number belong to one account', async () => {
    const { sandbox, forget, send } = await started();
    sandbox.database
      .prepare('UPDATE account SET phone_number = ?, phone_number_verified = 1 WHERE email = ?')
      .run(PHONE, EMAIL);
    for (let count = 0; count < 5; count += 1) await forget();
    expect(await send('forgot-password', { client_id: 'club', phone_number: PHONE })).toBe(204);
  });

  test('T60 are forgotten after a day, and with the account, however its identifiers are written', async () => {
    const { sandbox, forget } = await started();
    const email = 'Member@Club.example';
    sandbox.database
      .prepare('UPDATE account SET email = ?, phone_number = ?, custom_identifier = ? WHERE email = ?')
      .run(email, PHONE, 'Marie-88', EMAIL);
    const counts = () => sandbox.database.prepare('SELECT count(*) AS counts FROM code_event').get();
    for (const identifier of [{ email }, { phone_number: PHONE }, { custom_identifier: 'Marie-88' }]) {
      countSentCode({ database: sandbox.database, clock: createClock() }, 'reset', keyOf(identifier));
    }
    await forget('nobody@club.example');
    expect(counts()).toEqual({ counts: 4 });
    const account = findReachable(sandbox, { email });
    if (account === undefined) throw new Error('The member is gone.');
    deleteAccount(sandbox, account);
    expect(counts()).toEqual({ counts: 1 });
    await sandbox.moveClock(26 * 3600_000);
    expect(counts()).toEqual({ counts: 0 });
  });

  test('T75 for different purposes are counted separately, so that requests for resets do not block a login', async () => {
    const { forget, start } = await started();
    for (let count = 0; count < 6; count += 1) await forget();
    expect(await start()).toBe(204);
  });

  test('T75 for a second factor are five in a quarter of an hour', async () => {
    const { browser } = await withFactor();
    const visitor = browser();
    const { stepUp: step_up } = await askFactor(visitor, await byPassword(visitor));
    const again = () => visitor.send(`${V1}/passwordless/start`, { auth_type: 'email', step_up });
    for (let count = 1; count < 5; count += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true]);
  });
});

test('a code is good for ten minutes', async () => {
  const { sandbox, start, attempt } = await started();
  await start();
  const code = await newestCode(sandbox);
  await sandbox.moveClock(9 * 60_000);
  expect(await attempt(code)).toBe(204);
  await sandbox.moveClock(10 * 60_000 + 1);
  expect(await attempt(code)).toBe(401);
});

describe('wrong codes', () => {
  test('T75 are counted for the account over all its codes: after twenty in a day only long codes count', async () => {
    const { sandbox, attempt, anew } = await started();
    for (let round = 0; round < 5; round += 1) {
      const code = await anew(round);
      expect(code).toHaveLength(6);
      for (let count = 0; count < 4; count += 1) expect(await attempt(otherCode(code))).toBe(401);
      // The twentieth wrong code of the day invalidates the right one, although the code itself has tries left.
      expect(await attempt(code)).toBe(round < 4 ? 204 : 401);
    }
    const long = await anew(5);
    expect(long).toHaveLength(12);
    // Wrong codes do not invalidate a long code: otherwise a stranger could block the member by sending them.
    for (let count = 0; count < 7; count += 1) expect(await attempt(otherCode(long))).toBe(401);
    expect(await attempt(long)).toBe(204);
    await sandbox.moveClock(26 * 3600_000);
    const { browser } = sandbox;
    await browser().send(`${V1}/forgot-password`, { client_id: 'club', email: EMAIL });
    expect(await newestCode(sandbox)).toHaveLength(6);
  });

  test('T75 of a second factor count as those of any other code', async () => {
    const { sandbox, browser, database } = await withFactor();
    const visitor = browser();
    const { challenge_id } = await askFactor(visitor, await byPassword(visitor));
    const code = await newestCode(sandbox);
    const body = { challenge_id, verification_code: otherCode(code) };
    await visitor.send(`${V1}/passwordless/verify`, body);
    expect(database.prepare("SELECT count(*) AS wrong FROM code_event WHERE what = 'wrong'").get()).toEqual({
      wrong: 1,
    });
  });
});
