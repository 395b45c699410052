import { expect, test } from 'vitest';
import { authorization, challenge, logIn, startIdentity } from './startIdentity.ts';

const PHONE = '+33612345678';

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const visitor = sandbox.browser();
  const { access_token: token } = await logIn(visitor);
  const call = (path: string, body?: object) => visitor.send(`/identity/v1/${path}`, body, { token });
  const newestCode = async () => (await sandbox.mails())[0]?.code ?? '';
  /** Status and body of a request by a stranger, and what was sent to the number. */
  const ask = async (path: string, body: object) => {
    const before = (await sandbox.mails()).length;
    const answer = await sandbox.browser().send(`/identity/v1/${path}`, body);
    const sent = (await sandbox.mails()).length - before;
    return { status: answer.status, body: await answer.text(), sent };
  };
  const start = (phone_number: string) =>
    ask('passwordless/start', { ...authorization(challenge().challenge), auth_type: 'sms', phone_number });
  return { ...sandbox, call, newestCode, ask, start };
};

test('T67 no code leads into an account by a number that was never verified, and the answer is the same as for an unknown number', async () => {
  const { call, newestCode, ask, start } = await started();
  expect((await call('update-profile', { phone_number: PHONE })).status).toBe(204);
  const silence = { status: 204, body: '', sent: 0 };
  expect(await start('+33699999999')).toEqual(silence);
  expect(await start(PHONE)).toEqual(silence);
  expect(await ask('forgot-password', { client_id: 'club', phone_number: PHONE })).toEqual(silence);

  expect((await call('send-phone-number-verification')).status).toBe(204);
  const proof = { phone_number: PHONE, verification_code: await newestCode() };
  expect((await call('verify-phone-number', proof)).status).toBe(204);
  expect(await start(PHONE)).toEqual({ ...silence, sent: 1 });
  const loginCode = await newestCode();
  const reset = { client_id: 'club', phone_number: PHONE };
  expect((await ask('forgot-password', reset)).sent).toBe(1);
  const password = { ...reset, password: 'Col-du-Tourmalet-2115', verification_code: await newestCode() };
  const login = { auth_type: 'sms', phone_number: PHONE, verification_code: loginCode };
  // A number that was replaced and then stored again by the profile counts as unverified, and a code sent before is invalid.
  await call('update-profile', { phone_number: '+33611111111' });
  await call('update-profile', { phone_number: PHONE });
  expect((await ask('passwordless/verify', login)).status).toBe(401);
  expect((await ask('update-password', password)).status).toBe(400);
});

test('a code for the number of the profile needs a fresh login', async () => {
  const { call, moveClock } = await started();
  await call('update-profile', { phone_number: PHONE });
  await moveClock(6 * 60_000);
  const answer = await call('send-phone-number-verification');
  expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('error.accessToken.freshness')]);
});

test('a code of a text message verifies only its own number, and a mail reports it', async () => {
  const { call, newestCode, mails } = await started();
  expect((await call('update-phone-number', { phone_number: '+33 6 12 34 56 78' })).status).toBe(204);
  const verification_code = await newestCode();
  expect((await call('verify-phone-number', { phone_number: '+33699999999', verification_code })).status).toBe(401);
  expect((await call('verify-phone-number', { phone_number: PHONE, verification_code })).status).toBe(204);
  expect((await mails())[0]).toMatchObject({ kind: 'phone-added', to: 'member@club.example' });
  expect((await call('verify-phone-number', { phone_number: PHONE, verification_code })).status).toBe(401);
});
