// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { syncPreferences } from '~/lib/identity/account/syncPreferences.ts';
import { dropSession } from '~/lib/identity/session/keptSession.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { CLUB_COOKIE } from '~/runtime/items/member.ts';
import { SYNCED } from '~/runtime/items/preferences.ts';
import { adoptPreferences, isSyncDue, noteFollowed, noteSeenStage, readPreferences } from '~/runtime/preferences.ts';
import { setAnonymous, setMember } from '~/runtime/session.ts';
import { readItem, removeCookie, writeCookie } from '~/runtime/storage.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

const member = memberOf();
const KEY = RACE_IN_BROWSERS.key;

type Fields = { readonly seen_stage?: string; readonly followed?: string };

type Provider = {
  readonly fields?: Fields;
  /** The status of its response to a change; 200 by default. */
  readonly status?: number;
  /** The status of its response to the request for the fields. */
  readonly readStatus?: number;
  /** Called while it responds to `GET` or `POST`. */
  readonly meanwhile?: (method: string) => unknown;
};

/** A provider whose member has these fields. Returns the changes that were sent to it. */
const provider = ({ fields = {}, status = 200, readStatus = 200, meanwhile }: Provider = {}) => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    const method = init?.method ?? 'GET';
    const { custom_fields: change } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as {
      readonly custom_fields?: unknown;
    };
    if (method === 'POST') sent.push(change);
    meanwhile?.(method);
    const isRead = method === 'GET';
    const body = isRead && readStatus === 200 ? { custom_fields: fields } : {};
    return Promise.resolve(Response.json(body, { status: isRead ? readStatus : status }));
  });
  return sent;
};

const away = (): void => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
};

const logIn = (id = member.id): void => {
  const one = memberOf({ id });
  const tokens = { accessToken: 'a', refreshToken: undefined, clientId: 'club', canWrite: true };
  keptTokens.keep({ ...tokens, expiresAt: Date.now() + 3_600_000 }, one, {});
  writeCookie(CLUB_COOKIE, '1');
  setMember(one);
};

const logOut = (): void => {
  dropSession();
  setAnonymous();
};

const sync = () => syncPreferences(placesHere());

beforeEach(() => {
  logIn();
});

afterEach(() => {
  vi.restoreAllMocks();
  removeCookie(CLUB_COOKIE);
  localStorage.clear();
  sessionStorage.clear();
});

it('a new device takes the values of the account, and sends nothing', async () => {
  const sent = provider({ fields: { seen_stage: `other-race:3 ${KEY}:8`, followed: 'riders/a teams/b' } });
  await sync();
  expect(readPreferences()).toEqual({ seenStage: 8, followed: ['riders/a', 'teams/b'] });
  expect(readItem(SYNCED)).toMatchObject({ member: member.id, followed: ['riders/a', 'teams/b'], isRefused: false });
  expect(sent).toEqual([]);
});

it('a change on the device is sent once, beside the stages of other races, and so is the end of hiding', async () => {
  noteSeenStage(8);
  noteFollowed(['riders/a']);
  const sent = provider({ fields: { seen_stage: 'other-race:3' } });
  await sync();
  expect(sent).toEqual([{ seen_stage: `other-race:3 ${KEY}:8`, followed: 'riders/a' }]);
  noteSeenStage(undefined);
  const again = provider({ fields: { seen_stage: `other-race:3 ${KEY}:8`, followed: 'riders/a' } });
  await sync();
  expect(again).toEqual([{ seen_stage: 'other-race:3', followed: 'riders/a' }]);
  expect(readPreferences()).toEqual({ seenStage: undefined, followed: ['riders/a'] });
});

it('values that no page of this site could have written are ignored', async () => {
  provider({ fields: { followed: `riders/a javascript:alert(1) riders/${'x'.repeat(100)} teams/b']{} teams/c` } });
  await sync();
  expect(readPreferences().followed).toEqual(['riders/a', 'teams/c']);
});

describe('a sync is due', () => {
  it('for a member who is new on this device, again after an hour, and if a change was not sent', async () => {
    expect(isSyncDue(member.id)).toBe(true);
    provider();
    await sync();
    expect(isSyncDue(member.id)).toBe(false);
    expect(isSyncDue('another')).toBe(true);
    noteFollowed(['riders/a']);
    expect(isSyncDue(member.id)).toBe(true);
    await sync();
    expect(isSyncDue(member.id)).toBe(false);
    noteSeenStage(3);
    expect(isSyncDue(member.id)).toBe(true);
    await sync();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_001);
    expect(isSyncDue(member.id)).toBe(true);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 10_000_000);
    expect(isSyncDue(member.id)).toBe(true);
  });

  it('at most once an hour if the account may not be changed; the device gets the values of the account nevertheless', async () => {
    noteFollowed(['riders/a']);
    const sent = provider({ fields: { seen_stage: `${KEY}:8`, followed: 'riders/b' }, status: 403 });
    await sync();
    expect(sent).toHaveLength(1);
    expect(readPreferences()).toEqual({ seenStage: 8, followed: ['riders/b', 'riders/a'] });
    expect(isSyncDue(member.id)).toBe(false);
    // Refused changes are sent with the next sync.
    const again = provider({ fields: { seen_stage: `${KEY}:8`, followed: 'riders/b' } });
    await sync();
    expect(again).toEqual([{ seen_stage: `${KEY}:8`, followed: 'riders/b riders/a' }]);
  });
});

it('without a response of the provider everything stays unchanged', async () => {
  noteFollowed(['riders/a']);
  away();
  await sync();
  expect(readPreferences().followed).toEqual(['riders/a']);
  expect(readItem(SYNCED)).toBeUndefined();
  expect(isSyncDue(member.id)).toBe(true);
});

it.each([403, 429, 500])(
  'a refused request for the fields, %s, changes nothing and sends nothing',
  async (readStatus) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    provider({ fields: { seen_stage: `${KEY}:8`, followed: 'riders/a' } });
    await sync();
    noteFollowed(['riders/a', 'riders/b']);
    const sent = provider({ readStatus });
    await sync();
    expect(sent).toEqual([]);
    expect(readPreferences()).toEqual({ seenStage: 8, followed: ['riders/a', 'riders/b'] });
  },
);

it('a change that the reader makes while the provider responds is kept, and sent next', async () => {
  noteFollowed(['riders/first']);
  provider({
    fields: { followed: 'riders/a' },
    meanwhile: (method) => method === 'POST' && noteFollowed(['riders/first', 'riders/mine']),
  });
  await sync();
  expect(new Set(readPreferences().followed)).toEqual(new Set(['riders/a', 'riders/first', 'riders/mine']));
  expect(isSyncDue(member.id)).toBe(true);
});

describe('T28 another member', () => {
  it('T28 gets nothing of whom the one before followed, and keeps nothing of it here', async () => {
    const theirs = { seenStage: 3, followed: ['riders/theirs'] };
    adoptPreferences(theirs, theirs, { member: 'another', isRefused: false });
    const sent = provider({ fields: { seen_stage: `${KEY}:9`, followed: 'riders/mine' } });
    await sync();
    expect(sent).toEqual([]);
    expect(readPreferences()).toEqual({ seenStage: 9, followed: ['riders/mine'] });
  });

  it('T28 sees nothing of the former member, even while the provider is unavailable, and may begin a list', () => {
    const theirs = { seenStage: undefined, followed: ['riders/theirs'] };
    adoptPreferences(theirs, theirs, { member: 'another', isRefused: false });
    expect(readPreferences().followed).toEqual([]);
    noteFollowed(['riders/mine']);
    expect(readPreferences().followed).toEqual(['riders/mine']);
  });

  it('T28 does not receive a stage that was changed on this device since the last sync of the former member', async () => {
    adoptPreferences(
      { seenStage: 12, followed: [] },
      { seenStage: 8, followed: [] },
      { member: 'another', isRefused: false },
    );
    const sent = provider({ fields: { seen_stage: `${KEY}:3` } });
    await sync();
    expect([sent, readPreferences().seenStage]).toEqual([[], 3]);
  });

  it('T28 who has logged in while the provider responded gets nothing of the response', async () => {
    noteFollowed(['riders/a']);
    const sent = provider({
      meanwhile: () => {
        logOut();
        logIn('another');
      },
    });
    await sync();
    expect(sent).toEqual([]);
    expect(readItem(SYNCED)?.member).toBeUndefined();
  });
});

describe('T35 after a logout', () => {
  it('T35 nobody is followed on this device, and the last seen stage is kept', async () => {
    provider({ fields: { seen_stage: `${KEY}:8`, followed: 'riders/a' } });
    await sync();
    logOut();
    expect(readPreferences()).toEqual({ seenStage: 8, followed: [] });
    expect(JSON.stringify(localStorage)).not.toContain(member.id);
  });

  it('T35 at another property, before this page is informed, the account keeps the followed entries', async () => {
    provider({ fields: { followed: 'riders/a' } });
    await sync();
    const sent = provider({
      fields: { followed: 'riders/a' },
      meanwhile: () => {
        removeCookie(CLUB_COOKIE);
      },
    });
    await sync();
    expect(sent).toEqual([]);
  });

  it('T35 a late response stores nothing', async () => {
    provider({ fields: { followed: 'riders/a' }, meanwhile: logOut });
    await sync();
    expect(readPreferences().followed).toEqual([]);
    expect(readItem(SYNCED)).toBeUndefined();
  });

  it('T35 the next login does not send the former stage, because the account may have a later one, or have ended hiding', async () => {
    provider({ fields: { seen_stage: `${KEY}:8` } });
    await sync();
    logOut();
    logIn();
    const sent = provider({ fields: { seen_stage: `${KEY}:15` } });
    await sync();
    expect([sent, readPreferences().seenStage]).toEqual([[], 15]);
    logOut();
    logIn('another');
    const others = provider();
    await sync();
    expect([others, readPreferences().seenStage]).toEqual([[], undefined]);
  });

  it('T35 at another property nobody is followed on this device either, and a visitor starts anew', async () => {
    provider({ fields: { followed: 'riders/a' } });
    await sync();
    removeCookie(CLUB_COOKIE);
    expect(readPreferences().followed).toEqual([]);
    noteFollowed(['teams/b']);
    expect(readPreferences().followed).toEqual(['teams/b']);
  });

  it('T35 a visitor’s own list stays if it was never synced with an account', () => {
    noteFollowed(['teams/b']);
    logOut();
    expect(readPreferences().followed).toEqual(['teams/b']);
  });
});
