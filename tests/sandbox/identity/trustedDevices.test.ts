import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { byPassword, logInWithFactor, newestCode, withFactor } from './factorJourney.ts';
import { logIn, type Browser } from './startIdentity.ts';

const DAY = 24 * 60 * 60_000;

const devices = z.object({
  trusted_devices: z.array(
    z.object({
      id: z.string(),
      user_id: z.string(),
      created_at: z.iso.datetime(),
      metadata: z.object({
        ip: z.string(),
        operating_system: z.string(),
        user_agent: z.string(),
        device_class: z.string(),
        device_name: z.string(),
      }),
    }),
  ),
});

const list = async ({ send }: Browser, token: string) => {
  const answer = await send('/identity/v1/mfa/trusteddevices', undefined, { token, method: 'GET' });
  return devices.parse(await answer.json()).trusted_devices;
};

const forget = ({ send }: Browser, token: string, id: string) =>
  send(`/identity/v1/mfa/trusteddevices/${id}`, undefined, { token, method: 'DELETE' });

test('a device trusted with the factor needs no factor again; other devices do', async () => {
  const { visitor, token, browser } = await withFactor(true);
  expect((await byPassword(visitor)).mfa_required).toBeUndefined();
  expect((await byPassword(browser())).mfa_required).toBe(true);
  expect(await list(visitor, token)).toHaveLength(1);
});

test('a device that is trusted at a login is listed until its trust is revoked', async () => {
  const { sandbox, visitor, token, browser } = await withFactor();
  expect(await list(visitor, token)).toEqual([]);
  const elsewhere = browser();
  await logInWithFactor(sandbox, elsewhere, { trust_device: true });
  expect((await byPassword(elsewhere)).mfa_required).toBeUndefined();
  const [device] = await list(visitor, token);
  expect((await forget(visitor, token, device?.id ?? '')).status).toBe(204);
  expect((await forget(visitor, token, device?.id ?? '')).status).toBe(404);
  expect((await byPassword(elsewhere)).mfa_required).toBe(true);
});

test('a device is trusted by one member, not by the next', async () => {
  const { visitor, token, browser, sandbox } = await withFactor(true);
  const other = browser();
  const { access_token: theirs } = await logIn(other, { email: 'partial@club.example' });
  const [device] = await list(visitor, token);
  expect(await list(other, theirs)).toEqual([]);
  expect((await forget(other, theirs, device?.id ?? '')).status).toBe(404);
  const path = '/identity/v1/mfa/credentials/emails';
  await other.send(path, {}, { token: theirs });
  await other.send(`${path}/verify`, { verification_code: await newestCode(sandbox) }, { token: theirs });
  const [cookie] = [...visitor.cookies].filter(([name]) => name === 'sandbox_trusted');
  other.cookies.set('sandbox_trusted', cookie?.[1] ?? '');
  const body = { client_id: 'club', email: 'partial@club.example', password: 'Maillot-Jaune-2020!' };
  const answer = await other.send('/identity/v1/password/login', body);
  expect(await answer.json()).toMatchObject({ mfa_required: true });
});

test('trust ends after 30 days', async () => {
  const { visitor, moveClock } = await withFactor(true);
  await moveClock(30 * DAY - 60_000);
  expect((await byPassword(visitor)).mfa_required).toBeUndefined();
  await moveClock(30 * DAY + 60_000);
  expect((await byPassword(visitor)).mfa_required).toBe(true);
});

test('a new password ends the trust in every device', async () => {
  const { sandbox, visitor } = await withFactor(true);
  const { access_token: token } = await logInWithFactorAnew(sandbox, visitor);
  const body = { old_password: 'Maillot-Jaune-2020!', password: 'Maillot-Jaune-2020!' };
  expect((await visitor.send('/identity/v1/update-password', body, { token })).status).toBe(204);
  expect((await byPassword(visitor)).mfa_required).toBe(true);
});

const logInWithFactorAnew = async (sandbox: Parameters<typeof logInWithFactor>[0], visitor: Browser) => {
  const trust = visitor.cookies.get('sandbox_trusted') ?? '';
  visitor.cookies.delete('sandbox_trusted');
  const tokens = await logInWithFactor(sandbox, visitor);
  visitor.cookies.set('sandbox_trusted', trust);
  return tokens;
};
