import { createClient } from '@reachfive/identity-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { removeItem } from '~/runtime/storage.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';

vi.mock(import('@reachfive/identity-core'));
vi.mock(import('~/lib/identity/sdk/sdkLocks.ts'));
vi.mock(import('~/runtime/storage.ts'), async (original) => ({ ...(await original()), removeItem: vi.fn() }));

const TOKENS = { accessToken: 'a', expiresAt: 0, clientId: 'club', canWrite: false, email: 'marie@club.example' };

const forgetTokens = vi.spyOn(keptTokens, 'remove').mockReturnValue();
const forgetProfile = vi.mocked(removeItem);

let turn = 0;

/** Loads the client of a page while the provider has a session of this member, or none. */
const foundBy = async (email: string | undefined, isAuthenticated = true): Promise<void> => {
  const getSessionInfo = () => Promise.resolve({ isAuthenticated, email });
  vi.mocked(createClient).mockReturnValue({ getSessionInfo } as never);
  // A new client id each time, because a page caches one client for each.
  turn += 1;
  const settings = { origin: 'https://id.club.example', clientId: `club-${turn}`, language: 'en', locale: 'en-GB' };
  await (
    await loadClient(settings)
  ).session;
};

beforeEach(() => {
  vi.spyOn(keptTokens, 'read').mockReturnValue({ ...TOKENS, refreshToken: undefined });
});
afterEach(() => {
  vi.clearAllMocks();
});

it('T28 the tokens and the profile of a member are removed if the provider has a session of another one', async () => {
  await foundBy('pilar@club.example');
  expect(forgetTokens).toHaveBeenCalledTimes(1);
  expect(forgetProfile).toHaveBeenCalledTimes(1);
});

it('T28 the tokens and the profile stay for a session of the same member, and without a session', async () => {
  await foundBy('marie@club.example');
  await foundBy(undefined, false);
  expect(forgetTokens).not.toHaveBeenCalled();
});
