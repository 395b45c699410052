import { beforeEach, expect, it, vi } from 'vitest';
import { securityActions } from '~/islands/security/securityActions.ts';
import { deferred } from '~/lib/deferred.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import { securityAt } from '~/lib/identity/security/securityAt.ts';
import type { Security } from '~/lib/memberSecurity.ts';
import { beginSession } from '~/stores/beginning.ts';
import { memberOf } from '../memberOf.ts';
import { placesHere } from '../unit/identity/placesHere.ts';

vi.mock(import('~/stores/beginning.ts'), () => ({ beginSession: vi.fn() }));
vi.mock(import('~/lib/identity/security/securityAt.ts'), { spy: true });

const read = vi.fn<() => Promise<Outcome<Security>>>();

const withPasskeys = (...names: readonly string[]): Outcome<Security> => ({
  ok: true,
  value: {
    account: {
      id: 'ana',
      email: 'ana@club.example',
      isEmailVerified: true,
      phone: undefined,
      isPhoneVerified: false,
      hasPassword: true,
      linked: [],
    },
    passkeys: names.map((name) => ({ id: name, name, createdAt: '2020-08-29T12:00:00Z', lastUsedAt: undefined })),
    factors: [],
    trusted: [],
    sessions: [],
  },
});

const actions = () =>
  securityActions({ places: placesHere(), text: (key) => key, words: (key) => key, page: location.href });

const namesOf = (security: Security | undefined) => security?.passkeys.map(({ name }) => name);

const original = securityAt(placesHere());
beforeEach(() => {
  read.mockReset();
  vi.mocked(beginSession).mockResolvedValue({ kind: 'member', arrival: { member: memberOf(), isFirstLogin: false } });
  vi.mocked(securityAt).mockReturnValue({ ...original, waysIn: { ...original.waysIn, read } });
});

it('R01 a provider that was down while the page loaded gets no request at first, and one with "Try again"', async () => {
  vi.mocked(beginSession).mockResolvedValue({ kind: 'unavailable' });
  read.mockResolvedValue(withPasskeys('Phone'));
  const { load } = actions();
  expect(await load()).toBeUndefined();
  expect(read).not.toHaveBeenCalled();
  expect(namesOf(await load())).toEqual(['Phone']);
});

it('a response that arrives after that to a later request does not restore what was removed', async () => {
  const [slow, quick] = [deferred<Outcome<Security>>(), deferred<Outcome<Security>>()];
  read.mockReturnValueOnce(slow.promise).mockReturnValueOnce(quick.promise);
  const { load } = actions();
  const [before, after] = [load(), load()];
  quick.resolve(withPasskeys());
  expect(namesOf(await after)).toEqual([]);
  slow.resolve(withPasskeys('Phone'));
  expect(namesOf(await before)).toEqual([]);
});

it('a response to a request that was followed by others waits for the response to the last one', async () => {
  const [middle, last] = [deferred<Outcome<Security>>(), deferred<Outcome<Security>>()];
  read.mockResolvedValueOnce(withPasskeys('Phone', 'Key'));
  read.mockReturnValueOnce(middle.promise).mockReturnValueOnce(last.promise);
  const { load } = actions();
  const loads = [load(), load()];
  await vi.waitFor(() => {
    expect(read).toHaveBeenCalledTimes(2);
  });
  loads.push(load());
  last.resolve(withPasskeys());
  await loads[2];
  middle.resolve(withPasskeys('Phone'));
  expect((await Promise.all(loads)).map(namesOf)).toEqual([[], [], []]);
});
