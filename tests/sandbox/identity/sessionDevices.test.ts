import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { PEOPLE } from '../../people.ts';
import { authorization, authorize, challenge, logIn, startIdentity, type Browser } from './startIdentity.ts';

const HOUR = 60 * 60_000;
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const devices = z.object({
  session_devices: z.array(
    z.object({
      id: z.string(),
      token_type: z.enum(['ST', 'RT']),
      ip: z.string(),
      operating_system: z.string(),
      user_agent_name: z.string(),
      device_class: z.string(),
      device_name: z.string(),
      created_at: z.iso.datetime(),
      last_connection: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});
const activity = z.object({ last_activity_at: z.int() });

const started = async () => {
  const sandbox = await startIdentity();
  await sandbox.reset();
  const home = sandbox.browser();
  const phone = sandbox.browser();
  return { ...sandbox, home, phone };
};

const list = async ({ send }: Browser, token: string) => {
  const answer = await send('/identity/v1/session-devices', undefined, { token, method: 'GET' });
  return devices.parse(await answer.json()).session_devices;
};

const end = ({ send }: Browser, token: string, id: string) =>
  send(`/identity/v1/session-devices/${id}`, undefined, { token, method: 'DELETE' });

const refresh = ({ send }: Browser, refresh_token: string) =>
  send('/oauth/token', { client_id: 'club', grant_type: 'refresh_token', refresh_token });

const isKnown = async ({ ask }: Browser) =>
  z.object({ is_authenticated: z.boolean() }).parse(await (await ask('/identity/v1/sso/data?client_id=club')).json())
    .is_authenticated;

const userinfo = ({ send }: Browser, token: string) =>
  send('/identity/v1/userinfo', undefined, { token, method: 'GET' });

test('each browser in which a member is logged in is listed, the current one with a mark', async () => {
  const { home, phone } = await started();
  const { access_token: token } = await logIn(home);
  await logIn({ ...phone, ask: (path: string, init?: RequestInit) => phone.ask(path, withAgent(init ?? {})) });
  const listed = await list(home, token);
  expect(listed).toHaveLength(2);
  expect(listed.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  expect(listed.find(({ is_current }) => !is_current)).toMatchObject({
    token_type: 'ST',
    operating_system: 'iOS',
    user_agent_name: 'Safari',
    device_class: 'mobile',
  });
});

const withAgent = (init: RequestInit): RequestInit => {
  const headers = new Headers(init.headers);
  headers.set('user-agent', SAFARI);
  return { ...init, headers };
};

test('a device that is ended is logged out for good, refresh tokens included, and the other one is not', async () => {
  const { home, phone } = await started();
  const { access_token: token } = await logIn(home);
  const lost = await logIn(phone);
  const other = (await list(home, token)).find(({ is_current }) => !is_current);
  expect((await end(home, token, other?.id ?? '')).status).toBe(204);
  expect((await end(home, token, other?.id ?? '')).status).toBe(404);
  expect((await refresh(phone, lost.refresh_token)).status).toBe(400);
  expect((await userinfo(phone, lost.access_token)).status).toBe(401);
  expect(await isKnown(phone)).toBe(false);
  const { back } = await authorize(phone, authorization(challenge().challenge));
  expect(back?.searchParams.get('error')).toBe('login_required');
  expect(await isKnown(home)).toBe(true);
  expect(await list(home, token)).toHaveLength(1);
});

test('a refreshed token of an ended device is refused, too', async () => {
  const { home, phone } = await started();
  const { access_token: token } = await logIn(home);
  const first = await logIn(phone);
  const rotated = z
    .object({ access_token: z.string(), refresh_token: z.string() })
    .parse(await (await refresh(phone, first.refresh_token)).json());
  const other = (await list(home, token)).find(({ is_current }) => !is_current);
  await end(home, token, other?.id ?? '');
  expect((await userinfo(phone, rotated.access_token)).status).toBe(401);
  expect((await refresh(phone, rotated.refresh_token)).status).toBe(400);
});

test('the current device can be ended, too', async () => {
  const { home } = await started();
  const { access_token: token } = await logIn(home);
  const [current] = await list(home, token);
  expect((await end(home, token, current?.id ?? '')).status).toBe(204);
  expect((await userinfo(home, token)).status).toBe(401);
  expect(await isKnown(home)).toBe(false);
});

test('another member’s device can be neither listed nor ended', async () => {
  const { home, phone } = await started();
  const { access_token: token } = await logIn(home);
  const { access_token: theirs } = await logIn(phone, { email: PEOPLE.partial.email });
  const [device] = await list(home, token);
  expect((await list(phone, theirs)).map(({ id }) => id)).not.toContain(device?.id);
  expect((await end(phone, theirs, device?.id ?? '')).status).toBe(404);
  expect(await isKnown(home)).toBe(true);
});

test('a refresh counts as a use of the device and of the account', async () => {
  const { home, database, moveClock } = await started();
  const { access_token: token, refresh_token } = await logIn(home);
  const [before] = await list(home, token);
  await moveClock(HOUR / 2);
  await refresh(home, refresh_token);
  const [after] = await list(home, token);
  expect(after?.created_at).toBe(before?.created_at);
  expect(Date.parse(after?.last_connection ?? '') - Date.parse(before?.last_connection ?? '')).toBeGreaterThan(
    HOUR / 2 - 1,
  );
  const row = database.prepare('SELECT last_activity_at FROM account WHERE email = ?').get(PEOPLE.member.email);
  expect(activity.parse(row).last_activity_at).toBe(Date.parse(after?.last_connection ?? ''));
});

test('a browser that has logged out without revoking its tokens stays listed because of them', async () => {
  const { home, phone } = await started();
  const { access_token: token } = await logIn(home);
  const left = await logIn(phone);
  await phone.ask('/identity/v1/logout');
  const other = (await list(home, token)).find(({ is_current }) => !is_current);
  expect(other).toMatchObject({ token_type: 'RT' });
  await end(home, token, other?.id ?? '');
  expect((await refresh(phone, left.refresh_token)).status).toBe(400);
});

test('a browser that has logged out and revoked its tokens is no longer listed', async () => {
  const { home, phone, database } = await started();
  const { access_token: token } = await logIn(home);
  const { refresh_token } = await logIn(phone);
  await phone.send('/oauth/revoke', { client_id: 'club', token: refresh_token });
  await phone.ask('/identity/v1/logout');
  expect(await list(home, token)).toHaveLength(1);
  expect(database.prepare('SELECT id FROM session_device').all()).toHaveLength(1);
});
