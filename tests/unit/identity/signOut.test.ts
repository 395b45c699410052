// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { leaveFor } from '~/lib/browser/navigation.ts';
import type { Tokens } from '~/lib/identity/contract.ts';
import { keepSession } from '~/lib/identity/session/keptSession.ts';
import { owedTokens } from '~/lib/identity/session/owedTokens.ts';
import { sessionEnd } from '~/lib/identity/session/sessionEnd.ts';
import { sharedSession } from '~/lib/identity/session/sharedSession.ts';
import { followSignOut, payLogout, signOut } from '~/lib/identity/session/signOut.ts';
import { $session } from '~/runtime/session.ts';
import { setSession } from '../../setSession.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';
import { sharedRecords } from './sharedRecords.ts';

vi.mock(import('~/lib/browser/navigation.ts'));
vi.mock(import('~/runtime/tabs.ts'), async () => {
  const { sharedRecords: records } = await import('./sharedRecords.ts');
  return { sharedRecord: records.of, postToTabs: vi.fn(), onTabs: vi.fn() };
});

const HOUR = 3_600_000;

/** Tokens of a client, with its name in them. */
const tokensOf = (clientId: string): Tokens => ({
  accessToken: `access-${clientId}`,
  refreshToken: `refresh-${clientId}`,
  expiresAt: Date.now() + HOUR,
  clientId,
  canWrite: false,
});

/** Each request of the page to the provider: its path, and for a revocation `client_id token`. */
const calls: string[] = [];

const answering = (answer: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => {
    const { client_id, token } = JSON.parse(typeof body === 'string' ? body : '{}') as Readonly<Record<string, string>>;
    calls.push(token === undefined ? new URL(address).pathname : `${String(client_id)} ${token}`);
    return answer();
  });
};
const available = (): void => {
  answering(() => Promise.resolve(Response.json({ is_public: true })));
};
const absent = (): void => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')));
};

const CONFIG = '/identity/v1/config';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  available();
});
afterEach(async () => {
  sessionEnd.stop();
  available();
  await owedTokens.pay();
  calls.length = 0;
  sharedRecords.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('a login is possible again after the redirect to the provider was stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await signOut(placesHere(), 'https://club.example/en/');
  vi.advanceTimersByTime(CALL_LIMIT_MS - 1);
  expect(sessionEnd.isUnderWay()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(sessionEnd.isUnderWay()).toBe(false);
});

it('T33 the session of the page ends before the provider receives the request', async () => {
  setSession({ status: 'member', member: memberOf(), isFirstLogin: false });
  const stop = $session.listen(({ status }) => calls.push(status));
  expect(await signOut(placesHere(), '/en/')).toBe('left');
  stop();
  expect(calls).toEqual(['anonymous', CONFIG]);
});

it.each(['club', 'fantasy', 'ntt'])(
  'T56 a logout revokes the tokens of the client %s as that client, before the page leaves for the provider’s logout',
  async (clientId) => {
    keepSession(memberOf(), tokensOf(clientId), {});
    vi.mocked(leaveFor).mockImplementation(() => {
      calls.push('left');
    });
    expect(await signOut(placesHere(), '/en/')).toBe('left');
    expect(calls).toEqual([CONFIG, `${clientId} refresh-${clientId}`, `${clientId} access-${clientId}`, 'left']);
    expect(leaveFor).toHaveBeenCalledWith('https://id.club.example/identity/v1/logout?redirect_to=%2Fen%2F');
    expect(sharedRecords.size()).toBe(0);
  },
);

it('T56 a logout also revokes tokens whose place those of another client have taken', async () => {
  keepSession(memberOf(), tokensOf('fantasy'), {});
  keepSession(memberOf(), tokensOf('club'), {});
  await signOut(placesHere(), '/en/');
  const both = ['club', 'fantasy'].flatMap((id) => [`${id} refresh-${id}`, `${id} access-${id}`]);
  expect(calls).toEqual([CONFIG, ...both]);
});

it('T56 a logout also revokes tokens of another client that a closed tab has left for others', async () => {
  keepSession(memberOf(), tokensOf('club'), {});
  await sharedSession.publish('fantasy', memberOf(), tokensOf('fantasy'));
  await signOut(placesHere(), '/en/');
  expect(calls).toEqual(expect.arrayContaining(['fantasy refresh-fantasy', 'fantasy access-fantasy']));
});

it('T33 T56 a tab that follows a logout revokes its tokens with their own client', async () => {
  keepSession(memberOf(), tokensOf('eshop'), {});
  await followSignOut();
  expect(calls).toEqual(['eshop refresh-eshop', 'eshop access-eshop']);
});

it.each([
  ['refuses connections', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers something else', () => Promise.resolve(Response.json({}))],
])('T35 a logout while the provider %s is owed, and the page stays', async (_how, answer) => {
  answering(answer);
  expect(await signOut(placesHere(), '/en/')).toBe('owed');
  expect(await sharedSession.isLogoutOwed()).toBe(true);
  expect(leaveFor).not.toHaveBeenCalled();
});

it('T56 T35 an owed logout keeps its tokens out of the session’s record, and the next page revokes them first', async () => {
  keepSession(memberOf(), tokensOf('fantasy'), {});
  await sharedSession.publish('fantasy', memberOf(), tokensOf('fantasy'));
  absent();
  await signOut(placesHere(), '/en/');
  expect((await sharedSession.since(0, 'fantasy'))?.tokens).toBeUndefined();
  expect(JSON.stringify(sharedRecords.get('session'))).not.toContain('access');
  expect(await owedTokens.areKept()).toBe(true);
  available();
  calls.length = 0;
  vi.mocked(leaveFor).mockImplementation(() => {
    calls.push('left');
  });
  expect(await payLogout(placesHere())).toBe(true);
  expect(calls).toEqual(['fantasy refresh-fantasy', 'fantasy access-fantasy', 'left']);
  expect(sharedRecords.size()).toBe(0);
});

it('T56 tokens that the provider could not revoke stay owed, and are dropped when they have expired', async () => {
  keepSession(memberOf(), tokensOf('fantasy'), {});
  answering(() => Promise.resolve(new Response(null, { status: 503 })));
  await followSignOut();
  expect(await owedTokens.areKept()).toBe(true);
  vi.setSystemTime(Date.now() + 2 * HOUR);
  expect(await owedTokens.areKept()).toBe(false);
});

it('T35 a silent check that ends during a logout finds the session marked as ending', () => {
  expect(sessionEnd.isUnderWay()).toBe(false);
  sessionEnd.begin();
  expect(sessionEnd.isUnderWay()).toBe(true);
  sessionEnd.stop();
  expect(sessionEnd.isUnderWay()).toBe(false);
});
