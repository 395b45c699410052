// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveFor } from '~/lib/browser/navigation.ts';
import { $session } from '~/runtime/session.ts';
import { setSession } from '../../setSession.ts';
import { memberOf } from '../../memberOf.ts';
import { sessionEnd } from '~/lib/identity/session/sessionEnd.ts';
import { callProvider } from '~/lib/identity/login/provider.ts';
import { sharedSession } from '~/lib/identity/session/sharedSession.ts';
import { signOut } from '~/lib/identity/session/signOut.ts';
import { placesHere } from './placesHere.ts';

vi.mock(import('~/lib/browser/navigation.ts'));
vi.mock(import('~/runtime/tabs.ts'));
vi.mock(import('~/lib/identity/login/provider.ts'));

const forget = vi.spyOn(sharedSession, 'forget').mockResolvedValue();
const oweLogout = vi.spyOn(sharedSession, 'oweLogout').mockResolvedValue();

beforeEach(() => {
  vi.mocked(callProvider).mockResolvedValue({ ok: true, value: undefined });
});
afterEach(() => {
  sessionEnd.stop();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const answering = (answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', vi.fn(answer));
};

it('T33 the session of the page ends before the provider receives the request', async () => {
  const calls: string[] = [];
  setSession({ status: 'member', member: memberOf(), isFirstLogin: false });
  const stop = $session.listen(({ status }) => calls.push(status));
  answering(() => {
    calls.push('provider');
    return Promise.resolve(Response.json({ is_public: true }));
  });
  expect(await signOut(placesHere(), '/en/')).toBe('left');
  stop();
  expect(calls).toEqual(['anonymous', 'provider']);
});

it.each([
  ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers something else', () => Promise.resolve(Response.json({}))],
])('T35 a logout while the provider %s is owed, and the page stays', async (_how, answer) => {
  answering(answer);
  expect(await signOut(placesHere(), '/en/')).toBe('owed');
  expect(oweLogout).toHaveBeenCalledTimes(1);
  expect(forget.mock.invocationCallOrder[0]).toBeLessThan(oweLogout.mock.invocationCallOrder[0] ?? 0);
  expect(callProvider).not.toHaveBeenCalled();
  expect(leaveFor).not.toHaveBeenCalled();
});

it('T35 a silent check that ends during a logout finds the session marked as ending', () => {
  expect(sessionEnd.isUnderWay()).toBe(false);
  sessionEnd.begin();
  expect(sessionEnd.isUnderWay()).toBe(true);
  sessionEnd.stop();
  expect(sessionEnd.isUnderWay()).toBe(false);
});
