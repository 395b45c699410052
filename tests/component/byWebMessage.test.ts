import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byWebMessage } from '~/lib/identity/sdk/byWebMessage.ts';

vi.mock('~/lib/identity/sdk/loadClient.ts', () => ({
  loadClient: () => Promise.resolve({ client: {}, session: Promise.resolve({}) }),
}));

/** The SDK fails while its lock of 20 s is held; the next call after that answers `login_required`. */
const STUCK = new Error('An ongoing authorization flow has not yet completed.');
const NOBODY = { error: 'login_required', errorDescription: 'Login required' };

const settings = { origin: 'https://id.club.example', clientId: 'club', language: 'en', locale: 'en-GB' };

const FLOW = {
  way: 'silently',
  limit: 60_000,
  redirectUri: 'https://club.example/en/authentication/',
} as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

const run = (failures: readonly unknown[]) => {
  const locks: (string | null)[] = [];
  const start = vi.fn((_client: unknown, asked: { readonly nonce: string }) => {
    locks.push(sessionStorage.getItem('authorize_state'));
    sessionStorage.setItem('authorize_state', asked.nonce);
    // As the SDK does, with any error of the provider.
    const { promise, reject } = Promise.withResolvers<never>();
    reject(failures[start.mock.calls.length - 1] ?? failures.at(-1));
    return promise;
  });
  return { locks, start, ended: byWebMessage(settings, { ...FLOW, start }) };
};

it('T25 a stuck lock is released, and the flow is tried once more after 500 ms', async () => {
  const { locks, start, ended } = run([STUCK, NOBODY]);
  await vi.advanceTimersByTimeAsync(499);
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(2);
  expect(locks).toEqual([null, null]);
  expect(await ended).toMatchObject({ ok: false, failure: { code: 'anonymous' } });
});

it('a lock that stands again is reported, and not tried a third time', async () => {
  const { start, ended } = run([STUCK]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await ended).toMatchObject({ ok: false, failure: { code: 'busy' } });
  expect(start).toHaveBeenCalledTimes(2);
});

it('each flow has a nonce of 16 characters of its own', async () => {
  const { start, ended } = run([STUCK]);
  await vi.advanceTimersByTimeAsync(500);
  await ended;
  const nonces = start.mock.calls.map(([, { nonce }]) => nonce);
  expect(nonces).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
  expect(new Set(nonces).size).toBe(2);
});

it('R08 a tab that has waited for the lock takes the result of another tab, and sends no request', async () => {
  const start = vi.fn();
  const found = { ok: false, failure: { code: 'anonymous' } } as const;
  const known = () => Promise.resolve(found);
  expect(await byWebMessage(settings, { ...FLOW, start, known })).toEqual(found);
  expect(start).not.toHaveBeenCalled();
});
