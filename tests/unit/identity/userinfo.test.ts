// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { signIn } from '~/lib/identity/login/provider.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { forgetSession } from '~/lib/identity/session/keptSession.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { cachedMember } from '~/runtime/member.ts';
import { clientWith, MARIE, nonceIn, tokensFor } from './fakeProvider.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/identity/sdk/loadClient.ts'));

const CLAIMS = { given_name: 'Marie', email: 'marie@club.example', email_verified: true };

const warn = vi.spyOn(console, 'warn').mockReturnValue();

afterEach(() => {
  forgetSession();
  vi.clearAllMocks();
});

/** Logs in while the profile is returned in this way; rejects for an error. */
const logIn = async (...answers: readonly unknown[]) => {
  const getUser = vi.fn();
  for (const answer of answers) {
    if (answer instanceof Error || (typeof answer === 'object' && answer !== null && 'error' in answer))
      getUser.mockRejectedValueOnce(answer);
    else getUser.mockResolvedValueOnce(answer);
  }
  const loginWithPassword = (...asked: never[]) => Promise.resolve(tokensFor(nonceIn(...asked), CLAIMS));
  vi.mocked(loadClient).mockResolvedValue(clientWith({ getUser, loginWithPassword }));
  return { outcome: await signIn(placesHere(), 'marie@club.example', 'x'), getUser };
};

it('a profile that fails once is requested again, and nothing is logged', async () => {
  const { outcome, getUser } = await logIn(new TypeError('Failed to fetch'), MARIE);
  expect(outcome).toMatchObject({ ok: true, value: { member: { id: 'marie', givenName: 'Marie' } } });
  expect(getUser).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['login_required', { error: 'login_required' }],
  ['invalid_grant', { error: 'invalid_grant' }],
  ['unreachable', new TypeError('Failed to fetch')],
  // A response that is not a profile.
  ['unreachable', {}],
])(
  'a profile that fails twice (%s) is logged in one line, and the login goes on with the ID token',
  async (code, answer) => {
    const { outcome, getUser } = await logIn(answer, answer);
    expect(getUser).toHaveBeenCalledTimes(2);
    expect(warn.mock.calls).toEqual([[`club: userinfo: ${code}`]]);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        member: { id: 'marie', givenName: 'Marie', hasEmail: true, emailVerified: true, isComplete: false },
        isFirstLogin: false,
      },
    });
    expect(cachedMember()).toMatchObject({ id: 'marie' });
    expect(keptTokens.read()).toMatchObject({ accessToken: 'access', email: 'marie@club.example' });
  },
);

it('T14 a profile of another member than that of the ID token still ends the login', async () => {
  const { outcome } = await logIn({ ...MARIE, id: 'mallory' });
  expect(outcome).toEqual({ ok: false, failure: { code: 'forged' } });
  expect(cachedMember()).toBeUndefined();
});
