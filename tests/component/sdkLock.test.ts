import { createClient } from '@reachfive/identity-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.UTC(2020, 7, 29);
const LOCK_MS = 20_000;
const SETTINGS = { domain: 'id.club.example', sso: true, isPublic: true, pkceEnabled: true, scope: 'openid' };

/** A provider that answers only the request for the settings: a flow that was started never ends. */
const provider = (input: unknown): Promise<Response> =>
  String(input).includes('/identity/v1/config')
    ? Promise.resolve(Response.json(SETTINGS))
    : new Promise(() => undefined);

const lock = (): unknown => JSON.parse(sessionStorage.getItem('authorize_state') ?? 'null') as unknown;

beforeEach(() => {
  vi.setSystemTime(NOW);
  vi.stubGlobal('fetch', provider);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

it('the SDK’s authorization lock holds for 20 000 ms, and not longer', async () => {
  const client = createClient({ domain: 'id.club.example', clientId: 'club' });
  void client.loginWithPassword({ email: 'someone@club.example', password: 'x' });
  await vi.waitFor(() => {
    expect(lock()).toEqual({ value: 'state', expiry: NOW + LOCK_MS });
  });
  // A second flow is refused while the lock is held, and starts once it has expired.
  const [stuck, begun] = ['An ongoing authorization flow has not yet completed.', 'session_state'];
  const second = () => client.checkSession({ redirectUri: 'https://club.example/en/authentication/' });
  vi.setSystemTime(NOW + LOCK_MS);
  await expect(second()).rejects.toThrow(stuck);
  expect(sessionStorage.getItem(begun)).toBeNull();
  vi.setSystemTime(NOW + LOCK_MS + 1);
  void second();
  await vi.waitFor(() => {
    expect(sessionStorage.getItem(begun)).not.toBeNull();
  });
  expect(lock()).toBeNull();
});
