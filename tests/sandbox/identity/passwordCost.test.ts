import { describe, expect, test } from 'vitest';
import { cpuOf } from './cpuOf.ts';
import { logIn, PASSWORD, startIdentity } from './startIdentity.ts';

const V1 = '/identity/v1';

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const strength = (password: string) => visitor.send(`${V1}/password/strength`, { client_id: 'club', password });
  // The dictionaries are read at the first use.
  await strength('Tourmalet');
  return { sandbox, visitor, strength };
};

describe('a long password', () => {
  test.each([
    ['digits', '1234567890'],
    ['a year', '1990'],
    ['letters that look like others', 'p@$$w0rd'],
    ['signs', '4@8({[<369!1|i7+$50'],
  ])('T70 of 256 characters does not block other requests: %s', async (_what, part) => {
    const { visitor, strength } = await started();
    const password = part.repeat(64).slice(0, 256);
    const both = () => Promise.all([strength(password), visitor.ask('/sandbox/health')]);
    for (const answer of await both()) expect(answer.status).toBe(200);
    expect(await cpuOf(both)).toBeLessThan(250);
  });

  test('T70 is estimated by another thread, and the server answers meanwhile', async () => {
    const { strength } = await started();
    const costly = '4@8({[<369!1|i7+$50'.repeat(2);
    const before = [process.threadCpuUsage(), process.cpuUsage()] as const;
    expect((await strength(costly)).status).toBe(200);
    const [own, whole] = [process.threadCpuUsage(before[0]), process.cpuUsage(before[1])];
    expect(own.user).toBeLessThan(whole.user / 2);
  });

  test('is as strong as its beginning', async () => {
    const { strength } = await started();
    expect(await (await strength('1234567890'.repeat(25))).json()).toEqual({ score: 1 });
    expect(await (await strength('Col-du-Tourmalet-2115-im-Nebel-und-weiter')).json()).toEqual({ score: 4 });
  });
});

test('T70 the strength of passwords is asked for as often as anything that costs', async () => {
  const { browser } = await startIdentity({ settings: { rateLimit: 2 } });
  const ask = () => browser().send(`${V1}/password/strength`, { client_id: 'club', password: PASSWORD });
  expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
});

test('T70 a new password is judged after its authorization', async () => {
  const { sandbox, visitor } = await started();
  const { access_token: token } = await logIn(visitor);
  const weak = { password: 'maillotjaune', old_password: PASSWORD };
  const statusOf = async (body: object, extra = {}) =>
    (await sandbox.browser().send(`${V1}/update-password`, body, extra)).status;
  expect(await statusOf(weak)).toBe(401);
  expect(await statusOf({ ...weak, email: 'member@club.example', verification_code: '000000' })).toBe(401);
  expect(await statusOf(weak, { token })).toBe(400);
});

test('a code survives a new password that is too weak', async () => {
  const { sandbox, visitor } = await started();
  await visitor.send(`${V1}/forgot-password`, { client_id: 'club', email: 'member@club.example' });
  const proof = { email: 'member@club.example', verification_code: (await sandbox.mails())[0]?.code };
  const change = (password: string) => visitor.send(`${V1}/update-password`, { ...proof, password });
  expect((await change('maillotjaune')).status).toBe(400);
  expect((await change('Col-du-Tourmalet-2115')).status).toBe(204);
  expect((await change('Col-du-Tourmalet-2115')).status).toBe(401);
});
