import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { askFactor, byPassword, logInWithFactor, withFactor } from './factorJourney.ts';
import { authorization, authorize, challenge, logIn, startIdentity } from './startIdentity.ts';

const DAY = 24 * 3600 * 1000;

const TABLES = ['proof', 'oidc_record', 'trusted_device', 'session_device'] as const;
const counted = z.object({ count: z.int() });
const plans = z.array(z.object({ detail: z.string() }));

const sessionRow = z.object({ uid: z.string() });
const location = z.object({ file: z.string() });

/** The file of a database and its log. */
const filesOf = (database: DatabaseSync) => {
  const { file } = location.parse(database.prepare('PRAGMA database_list').get());
  return [file, `${file}-wal`] as const;
};

const countsIn = (database: DatabaseSync) =>
  TABLES.map((table) => counted.parse(database.prepare(`SELECT count(*) AS count FROM ${table}`).get()).count);

it('T60 sessions, tokens, trusted devices and proofs are deleted when they have expired, and none before', async () => {
  const { database, moveClock, sandbox, browser } = await withFactor();
  await logInWithFactor(sandbox, browser(), { trust_device: true });
  await askFactor(browser(), await byPassword(browser()));
  const before = countsIn(database);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await moveClock(1000);
  expect(countsIn(database)).toEqual(before);
  await moveClock(60 * DAY);
  expect(countsIn(database)).toEqual([0, 0, 0, 0]);
});

it('T60 what has expired leaves the log of the file as well, with the next sweep', async () => {
  const { database, moveClock, browser, reset } = await startIdentity();
  await reset();
  const [file, log] = filesOf(database);
  // The first sweep empties the log in any case.
  await expect.poll(() => statSync(log).size, { timeout: 10_000 }).toBe(0);
  await logIn(browser());
  const { uid } = sessionRow.parse(database.prepare("SELECT uid FROM oidc_record WHERE model = 'Session'").get());
  const files = () => [file, log].filter((name) => readFileSync(name).includes(uid));
  expect(files()).not.toEqual([]);
  await moveClock(60 * DAY);
  await expect.poll(files, { timeout: 10_000 }).toEqual([]);
});

it('T60 what has expired while the provider was off is deleted when it starts', async () => {
  const file = join(temporaryFolder(), 'data.db');
  const first = await startIdentity({ file });
  await first.reset();
  await logIn(first.browser());
  first.database.exec('UPDATE oidc_record SET expires_at = 1');
  expect(countsIn(first.database)).not.toEqual([0, 0, 0, 0]);
  await first.close();
  const { database } = await startIdentity({ file });
  expect(countsIn(database)).toEqual([0, 0, 0, 0]);
});

it.each(['proof', 'oidc_record', 'trusted_device', 'newsletter'])(
  'T69 expired rows of the table %s are found by an index, not by reading every row',
  async (table) => {
    const { database } = await startIdentity();
    const plan = plans.parse(database.prepare(`EXPLAIN QUERY PLAN DELETE FROM ${table} WHERE expires_at <= ?`).all(0));
    expect(plan.map(({ detail }) => detail).join()).toContain(`SEARCH ${table} USING`);
  },
);

it.each([
  ['behind a proxy that is trusted, senders have a limit each', 1, [401, 401, 429, 401]],
  ['without one, what a sender claims about its address counts for nothing', 0, [401, 401, 429, 429]],
])('T69 %s', async (_title, trustedProxies, statuses) => {
  const { browser } = await startIdentity({ settings: { rateLimit: 2 }, trustedProxies });
  const login = { client_id: 'club', email: 'nobody@club.example', password: 'wrong' };
  const answers = [];
  for (const [round, sender] of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].entries()) {
    const headers = { 'x-forwarded-for': `203.0.113.9, ${sender}` };
    const body = { ...login, email: `nobody-${round}@club.example` };
    answers.push((await browser().send('/identity/v1/password/login', body, { headers })).status);
  }
  expect(answers).toEqual(statuses);
});

it('T69 an anonymous visitor can store no more than the limit of requests to social providers, and still logs in', async () => {
  const { database, reset, browser } = await startIdentity({ settings: { rateLimit: 5 } });
  await reset();
  const visitor = browser();
  const leave = async () => {
    const parameters = authorization(challenge().challenge, { provider: 'google', state: 'x'.repeat(2000) });
    return (await authorize(visitor, parameters)).answer;
  };
  const answers = [];
  for (let round = 0; round < 7; round += 1) answers.push(await leave());
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(countsIn(database)[0]).toBe(5);
  expect((await logIn(visitor)).expires_in).toBe(3600);
});
