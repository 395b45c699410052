// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '~/lib/browser/navigation.ts';
import { googleClientId, leaveWithGoogle, startGoogle } from '~/lib/identity/login/googleLogin.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { transactions } from '~/lib/identity/login/transactions.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/sdk/loadClient.ts'));
vi.mock(import('~/lib/browser/navigation.ts'), async (original) => ({ ...(await original()), leaveFor: vi.fn() }));

const settle = (settings: object): void => {
  const client = { remoteSettings: Promise.resolve(settings) };
  vi.mocked(loadClient).mockResolvedValue({ client } as never);
};

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(leaveFor).mockReset();
});

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
const asked = (): URL => new URL(vi.mocked(leaveFor).mock.calls[0]?.[0] ?? 'about:blank');

describe('a login by an ID token of Google', () => {
  it('T12 leaves with the nonce whose digest Google has got, and with a state and a challenge of this tab', async () => {
    settle({ scope: 'openid profile email phone' });
    const { nonce, digest } = await startGoogle();
    expect(digest).toBe(digestOf(nonce));
    expect((await leaveWithGoogle(placesHere(), { nonce, credential: 'token' }, '/en/club/')).ok).toBe(true);
    const { origin, pathname, searchParams } = asked();
    const { state, code_challenge: challenge, ...others } = Object.fromEntries(searchParams);
    expect(origin + pathname).toBe('https://id.club.example/oauth/authorize');
    expect(others).toMatchObject({
      provider: 'google',
      id_token: 'token',
      nonce,
      client_id: 'club',
      response_type: 'code',
    });
    const kept = transactions.take(state);
    expect(kept).toMatchObject({ nonce, target: '/en/club/', isPopup: false });
    expect(challenge).toBe(digestOf(kept?.verifier ?? ''));
  });

  it('requests the scope from the provider’s settings, and a refresh token', async () => {
    settle({ scope: 'openid address' });
    await leaveWithGoogle(placesHere(), { ...(await startGoogle()), credential: 'token' }, '/');
    expect(asked().searchParams.get('scope')?.split(' ').toSorted()).toEqual([
      'address',
      'email',
      'offline_access',
      'openid',
      'phone',
      'profile',
    ]);
  });

  it('stays on the page if the provider does not respond, leaves nothing stored, and fires `authentication_failed`', async () => {
    vi.mocked(loadClient).mockRejectedValue(new TypeError('Failed to fetch'));
    const failed = vi.fn();
    document.addEventListener('authentication_failed', failed, { once: true });
    const outcome = await leaveWithGoogle(placesHere(), { ...(await startGoogle()), credential: 'token' }, '/');
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unreachable' } });
    expect([vi.mocked(leaveFor).mock.calls.length, sessionStorage.getItem('auth_tx')]).toEqual([0, null]);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its id', { googleClientId: 'id' }, 'id'],
    ['none', {}, undefined],
    ['an empty one', { googleClientId: '' }, undefined],
    ['something else', { googleClientId: {} }, undefined],
  ])('the client at Google is that of the provider’s settings: %s', async (_, settings, expected) => {
    settle(settings);
    expect(await googleClientId(placesHere())).toBe(expected);
  });
});
