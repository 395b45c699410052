import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import {
  authorization,
  authorize,
  challenge,
  logIn,
  PASSWORD,
  press,
  startIdentity,
  type Browser,
} from './startIdentity.ts';
import { newestCode, type Sandbox } from './factorJourney.ts';

const V1 = '/identity/v1';
const EMAIL = 'member@club.example';

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const thief = sandbox.browser();
  return { sandbox, thief, token: (await logIn(thief)).access_token };
};

const resetPassword = async (sandbox: Sandbox) => {
  const owner = sandbox.browser();
  await owner.send(`${V1}/forgot-password`, { client_id: 'club', email: EMAIL });
  const proof = { email: EMAIL, verification_code: await newestCode(sandbox) };
  const answer = await owner.send(`${V1}/update-password`, { ...proof, password: 'Col-du-Tourmalet-2115' });
  expect(answer.status).toBe(204);
};

const changeAddress = async (sandbox: Sandbox, thief: Browser, token: string) => {
  const email = 'thief@mail.example';
  expect((await thief.send(`${V1}/update-email`, { email }, { token })).status).toBe(204);
  return (await sandbox.mails()).find(({ to }) => to === email)?.link ?? '';
};

describe('an action that a thief has started', () => {
  test('T72 a change of the address ends with the sessions, after a new password', async () => {
    const { sandbox, thief, token } = await started();
    const link = await changeAddress(sandbox, thief, token);
    await resetPassword(sandbox);
    expect((await thief.ask(link)).headers.get('location')).toContain('error=expired_link');
    expect((await press(thief, link)).headers.get('location')).toContain('error=expired_link');
    expect(sandbox.database.prepare('SELECT id FROM account WHERE email = ?').get(EMAIL)).toBeDefined();
  });

  test('T72 a change of the address ends with the session of one device', async () => {
    const { sandbox, thief, token } = await started();
    const link = await changeAddress(sandbox, thief, token);
    const listed = await thief.send(`${V1}/session-devices`, undefined, { token, method: 'GET' });
    const [device] = z
      .object({ session_devices: z.array(z.object({ id: z.string() })) })
      .parse(await listed.json()).session_devices;
    const path = `${V1}/session-devices/${device?.id ?? ''}`;
    expect((await thief.send(path, undefined, { token, method: 'DELETE' })).status).toBe(204);
    await logIn(thief);
    expect((await press(thief, link)).headers.get('location')).toContain('error=expired_link');
  });

  test('T72 a login by the old password, half way, ends with it', async () => {
    const { sandbox, thief } = await started();
    const login = { client_id: 'club', email: EMAIL, password: PASSWORD };
    const answer = await thief.send(`${V1}/password/login`, login);
    const { tkn } = z.object({ tkn: z.string() }).parse(await answer.json());
    await resetPassword(sandbox);
    const { back } = await authorize(thief, authorization(challenge().challenge, { tkn }));
    expect(back?.searchParams.get('error')).toBe('access_denied');
  });

  test('T72 a code for a login becomes invalid with the old password', async () => {
    const { sandbox, thief } = await started();
    const start = { ...authorization(challenge().challenge), auth_type: 'magic_link', email: EMAIL };
    await thief.send(`${V1}/passwordless/start`, start);
    const code = { email: EMAIL, verification_code: await newestCode(sandbox) };
    await resetPassword(sandbox);
    expect((await thief.send(`${V1}/passwordless/verify`, code)).status).toBe(401);
  });
});

test('the old mailbox gets a mail before and after a change of the address, with the address for help', async () => {
  const { sandbox, thief, token } = await started();
  const link = await changeAddress(sandbox, thief, token);
  await press(thief, link);
  const told = (await sandbox.mails()).filter(({ to }) => to === EMAIL);
  expect(told.map(({ kind }) => kind)).toEqual(['email-changed', 'email-changing']);
  for (const { paragraphs } of told) expect(paragraphs.join(' ')).toContain('help@club.example');
});
