// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { syncPreferences } from '~/lib/identity/account/syncPreferences.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { SYNCED } from '~/runtime/items/preferences.ts';
import { adoptPreferences, noteFollowed, noteSeenStage, readPreferences } from '~/runtime/preferences.ts';
import { setMember } from '~/runtime/session.ts';
import { readItem } from '~/runtime/storage.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from './placesHere.ts';

const member = memberOf();

type Fields = { readonly seen_stage?: number | null; readonly followed?: string };

/** A provider whose member has these fields; it takes every change, or fails. */
const providerWith = (fields: Fields | 'away') => {
  const sent: unknown[] = [];
  const answer = (_address: unknown, init?: RequestInit) => {
    if (fields === 'away') return Promise.reject(new TypeError('network'));
    if (init?.method === 'POST') sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
    return Promise.resolve(Response.json({ custom_fields: fields }));
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  return sent;
};

beforeEach(() => {
  const tokens = { accessToken: 'a', refreshToken: undefined, clientId: 'club', canWrite: true };
  keptTokens.keep({ ...tokens, expiresAt: Date.now() + 3_600_000 }, member, {});
  setMember(member);
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('a device that is new takes over what the account has, and sends nothing', async () => {
  const sent = providerWith({ seen_stage: 8, followed: 'riders/a teams/b' });
  await syncPreferences(placesHere());
  expect(readPreferences()).toEqual({ seenStage: 8, followed: ['riders/a', 'teams/b'] });
  expect(readItem(SYNCED)).toMatchObject({ member: member.id, seenStage: 8, followed: ['riders/a', 'teams/b'] });
  expect(sent).toEqual([]);
});

it('a change on the device is sent, once, and an end of hiding as null', async () => {
  noteSeenStage(8);
  noteFollowed(['riders/a']);
  const sent = providerWith({});
  await syncPreferences(placesHere());
  expect(sent).toEqual([{ custom_fields: { seen_stage: 8, followed: 'riders/a' } }]);
  noteSeenStage(undefined);
  const again = providerWith({ seen_stage: 8, followed: 'riders/a' });
  await syncPreferences(placesHere());
  expect(again).toEqual([{ custom_fields: { seen_stage: null, followed: 'riders/a' } }]);
  expect(readPreferences()).toEqual({ seenStage: undefined, followed: ['riders/a'] });
});

it('what no page of this site could have written is left out', async () => {
  providerWith({ followed: `riders/a javascript:alert(1) riders/${'x'.repeat(100)} teams/b']{} teams/c` });
  await syncPreferences(placesHere());
  expect(readPreferences().followed).toEqual(['riders/a', 'teams/c']);
});

it('T28 whom another member followed on this device is not sent, and not shown any more', async () => {
  adoptPreferences('another', { seenStage: 3, followed: ['riders/theirs'] }, { seenStage: 3, followed: [] });
  const sent = providerWith({ seen_stage: 3, followed: 'riders/mine' });
  await syncPreferences(placesHere());
  expect(sent).toEqual([]);
  expect(readPreferences().followed).toEqual(['riders/mine']);
});

it('without an answer of the provider everything stays as it is', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  noteFollowed(['riders/a']);
  providerWith('away');
  await syncPreferences(placesHere());
  expect(readPreferences().followed).toEqual(['riders/a']);
  expect(readItem(SYNCED)).toBeUndefined();
});
