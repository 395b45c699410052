import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withToken } from '~/lib/identity/tokens/withToken.ts';
import { deleteAccount } from '~/lib/identity/account/deleteAccount.ts';
import { arrivalOf } from '~/lib/identity/login/arrival.ts';
import { sessionEnd } from '~/lib/identity/session/sessionEnd.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';

vi.mock(import('~/lib/identity/tokens/withToken.ts'));
vi.mock(import('~/config/services.ts'), () => ({
  SERVICES: { accountDeletion: 'https://club.example/:locale/accounts/:id/delete' } as never,
}));

const TOKENS = { accessToken: 'access', refreshToken: undefined, expiresAt: 0, clientId: 'club', canWrite: false };

const places = {
  origin: 'https://id.club.example',
  clientId: 'club',
  language: 'en',
  locale: 'en-GB',
  redirectUri: '',
  mailCallback: '',
  passwordReset: '',
  club: '',
  loginPaths: [],
  arrival: arrivalOf(new URL('https://club.example'), { origin: '', loginPaths: [] }),
};

type Reply = number | 'nothing';

/** Responds to the request for the deletion, and then to the request whether the account still exists. */
const answering = (...replies: readonly Reply[]) => {
  const left = [...replies];
  const ask = vi.fn(() => {
    const reply = left.shift() ?? 'nothing';
    return reply === 'nothing'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response('', { status: reply }));
  });
  vi.stubGlobal('fetch', ask);
  return ask;
};

beforeEach(() => {
  sessionEnd.stop();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.mocked(withToken).mockResolvedValue({
    ok: true,
    value: { accessToken: 'access', status: 200, body: { id: 'marie' } },
  });
  vi.spyOn(keptTokens, 'read').mockReturnValue(TOKENS);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['nothing', 'nothing', 'unclear'],
  [500, 500, 'unclear'],
  ['nothing', 401, 'done'],
  [404, 401, 'done'],
] as const)(
  'R26 an answer of %s, after which the provider answers %s, counts as %s',
  async (first, second, outcome) => {
    const ask = answering(first, second);
    expect(await deleteAccount(places)).toEqual({ ok: true, value: outcome });
    expect(ask).toHaveBeenCalledTimes(2);
  },
);

it('R26 an account that still exists after a lost answer counts as not deleted', async () => {
  answering('nothing', 200);
  expect(await deleteAccount(places)).toEqual({ ok: false, failure: { code: 'refused' } });
});

it('T37 no login begins on the page from the request on, and again only if the account is still there', async () => {
  const during: boolean[] = [];
  const statuses = [200, 403];
  vi.stubGlobal('fetch', () => {
    during.push(sessionEnd.isUnderWay());
    return Promise.resolve(new Response('{}', { status: statuses.shift() ?? 500 }));
  });
  await deleteAccount(places);
  expect(sessionEnd.isUnderWay()).toBe(true);
  sessionEnd.stop();
  await deleteAccount(places);
  expect(sessionEnd.isUnderWay()).toBe(false);
  expect(during).toEqual([true, true]);
});
