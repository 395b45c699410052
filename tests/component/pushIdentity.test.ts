import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConsent } from '~/runtime/consent.ts';
import { cachedMember } from '~/runtime/member.ts';
import { setSession } from '../setSession.ts';
import { dropSession, forgetSession, keepSession } from '~/lib/identity/session/keptSession.ts';
import { followPushIdentity } from '~/lib/identity/services/pushIdentity.ts';
import { memberOf } from '../memberOf.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOW = Date.UTC(2020, 7, 29);

const marie = memberOf();

/** A login, or a silent check that has found the member. */
const arrive = (member = marie): void => {
  const [expiresAt, clientId] = [Date.now() + HOUR, 'club'];
  keepSession(member, { accessToken: 'a', refreshToken: undefined, expiresAt, clientId, canWrite: false }, {});
};

const setStatus = (status: 'anonymous' | 'member' | 'unknown' | 'unavailable'): void => {
  setSession(status === 'member' ? { status, member: marie, isFirstLogin: false } : { status });
};

const calls: string[] = [];
let leavePage = (): void => undefined;
/** Opens a page with the engagement SDK; the previous page receives no more events. */
const openPage = (): void => {
  leavePage();
  leavePage = followPushIdentity({
    identify: (id) => calls.push(id),
    forget: () => {
      calls.push('forget');
      return forgetting;
    },
  });
};

/** The SDK's result when it has to forget the member. */
let forgetting: Promise<void> = Promise.resolve();

/** Whether the next home page without a session has to load the SDK at once. */
const isResetNoted = (): boolean => localStorage.getItem('push_member') !== null;

const forgetCookies = (): void => {
  for (const name of ['_club', '_batch_set', '_consent']) document.cookie = `${name}=; Max-Age=0; Path=/`;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  keepConsent({ partners: true });
  forgetting = Promise.resolve();
});
afterEach(() => {
  leavePage();
  vi.useRealTimers();
  forgetCookies();
  localStorage.clear();
  sessionStorage.clear();
  calls.length = 0;
});

/** Visits again a day later: the cookies still exist, but the cached profile, which lives for two hours, does not. */
const comeBack = (): void => {
  arrive();
  openPage();
  vi.setSystemTime(NOW + DAY);
  expect(cachedMember()).toBeUndefined();
  openPage();
};

it('a member who comes back the next day is neither forgotten nor identified anew', () => {
  comeBack();
  expect(calls).toEqual([marie.id]);
  // The silent check is pending for a moment, and may fail.
  setStatus('unknown');
  setStatus('unavailable');
  expect(calls).toEqual([marie.id]);
  arrive();
  setStatus('member');
  expect(calls).toEqual([marie.id]);
  expect(document.cookie).toContain('_batch_set=1');
});

it('T28 a member who logs in in place of another one is registered', () => {
  const pilar = memberOf({ id: 'pilar' });
  arrive();
  openPage();
  arrive(pilar);
  setSession({ status: 'member', member: pilar, isFirstLogin: false });
  expect(calls).toEqual([marie.id, pilar.id]);
});

it('a member who is found to be logged out the next day is forgotten', () => {
  comeBack();
  calls.length = 0;
  dropSession();
  setStatus('anonymous');
  expect(calls).toEqual(['forget']);
  expect(document.cookie).not.toContain('_batch_set');
});

it('a member who has logged out at a property is forgotten on the next page, without a request to the provider', () => {
  arrive();
  openPage();
  document.cookie = '_club=; Max-Age=0; Path=/';
  openPage();
  expect(calls).toEqual([marie.id, 'forget']);
  expect(document.cookie).not.toContain('_batch_set');
});

it('a page that receives a logout forgets the member, in spite of a cached profile', () => {
  arrive();
  openPage();
  setStatus('anonymous');
  expect(calls).toEqual([marie.id, 'forget']);
});

it('a logout on a page without the SDK stores that the vendor still has to forget the member', async () => {
  arrive();
  openPage();
  leavePage();
  forgetSession();
  expect(document.cookie).not.toContain('_batch_set');
  expect(isResetNoted()).toBe(true);
  openPage();
  expect(calls).toEqual([marie.id, 'forget']);
  await vi.waitFor(() => {
    expect(isResetNoted()).toBe(false);
  });
});

it('a vendor that fails to forget the member is called again on the next page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  arrive();
  openPage();
  forgetSession();
  forgetting = Promise.reject(new Error('offline'));
  setStatus('anonymous');
  await vi.waitFor(() => {
    expect(warn).toHaveBeenCalledWith('club: script: engagement: offline');
  });
  expect(isResetNoted()).toBe(true);
  forgetting = Promise.resolve();
  openPage();
  expect(calls).toEqual([marie.id, 'forget', 'forget']);
  await vi.waitFor(() => {
    expect(isResetNoted()).toBe(false);
  });
  warn.mockRestore();
});

it('a member who comes back before the vendor has forgotten is registered anew, and can be forgotten again', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  forgetting = promise.then(() => undefined);
  arrive();
  openPage();
  forgetSession();
  setStatus('anonymous');
  arrive();
  setStatus('member');
  resolve(undefined);
  await forgetting;
  expect(calls).toEqual([marie.id, 'forget', marie.id]);
  expect(isResetNoted()).toBe(true);
});

it('T61 who withdraws the consent is forgotten once, and registered again with a new consent', () => {
  arrive();
  openPage();
  keepConsent({ audience: true });
  keepConsent({});
  expect(calls).toEqual([marie.id, 'forget']);
  expect(document.cookie).not.toContain('_batch_set');
  keepConsent({ partners: true });
  expect(calls).toEqual([marie.id, 'forget', marie.id]);
});

it('T61 a member whose consent was withdrawn while the SDK was loading is not registered', () => {
  arrive();
  keepConsent({});
  openPage();
  expect(calls).toEqual(['forget']);
});
