import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedMember } from '~/runtime/member.ts';
import { deferred } from '~/lib/deferred.ts';
import type { Outcome } from '~/lib/identity/contract.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';
import type { profileAt } from '~/lib/identity/account/profile.ts';
import { $profile, changeProfile, forgetProfile, loadProfile } from '~/stores/profile.ts';
import { memberOf } from '../../memberOf.ts';
import { placesHere } from '../identity/placesHere.ts';

vi.mock(import('~/runtime/member.ts'), async (original) => ({ ...(await original()), cachedMember: vi.fn() }));
const { readProfile, saveProfile } = vi.hoisted(() => ({
  readProfile: vi.fn<ReturnType<typeof profileAt>['read']>(),
  saveProfile: vi.fn<ReturnType<typeof profileAt>['save']>(),
}));
vi.mock(import('~/lib/identity/account/profile.ts'), () => ({
  profileAt: () => ({ read: readProfile, save: saveProfile }),
}));

vi.stubGlobal('location', { origin: 'https://club.example' });

beforeEach(() => {
  vi.resetAllMocks();
});

it('shows an emptied field empty if the profile cannot be read again after it was saved', async () => {
  const values = new Map([['given_name', 'Ana'] as const, ['city', 'Pau'] as const]);
  readProfile
    .mockResolvedValueOnce({ ok: true, value: { id: 'ana', values, consents: [], addresses: [] } })
    .mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } });
  saveProfile.mockResolvedValue({ ok: true, value: undefined });
  await loadProfile(placesHere());
  await changeProfile(placesHere(), new Map([['city', '']]));
  expect([...($profile.get().profile?.values ?? [])]).toEqual([['given_name', 'Ana']]);
});

describe('a profile that is read or saved more than once at the same time', () => {
  const answer = (...values: readonly (readonly ['given_name' | 'city', string])[]): Outcome<Profile> => ({
    ok: true,
    value: { id: 'ana', values: new Map(values), consents: [], addresses: [] },
  });
  const shown = () => [...($profile.get().profile?.values ?? [])];

  it('shows the changes of both sections, even if it cannot be read again', async () => {
    readProfile.mockResolvedValueOnce(answer(['given_name', 'Ana'], ['city', 'Pau']));
    await loadProfile(placesHere());
    readProfile.mockResolvedValue({ ok: false, failure: { code: 'unreachable' } });
    const [first, second] = [deferred<Outcome<void>>(), deferred<Outcome<void>>()];
    saveProfile.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
    const saves = [
      changeProfile(placesHere(), new Map([['given_name', 'Anna']])),
      changeProfile(placesHere(), new Map([['city', 'Nice']])),
    ];
    second.resolve({ ok: true, value: undefined });
    first.resolve({ ok: true, value: undefined });
    await Promise.all(saves);
    expect(shown()).toEqual([
      ['given_name', 'Anna'],
      ['city', 'Nice'],
    ]);
  });

  it('shows the response to the last request, and each caller gets its own', async () => {
    const [slow, quick] = [deferred<Outcome<Profile>>(), deferred<Outcome<Profile>>()];
    readProfile.mockReturnValueOnce(slow.promise).mockReturnValueOnce(quick.promise);
    const [before, after] = [loadProfile(placesHere()), loadProfile(placesHere())];
    quick.resolve(answer(['city', 'Nice']));
    await after;
    slow.resolve(answer(['city', 'Pau']));
    expect(await before).toEqual(answer(['city', 'Pau']));
    expect(shown()).toEqual([['city', 'Nice']]);
  });

  it('T28 a change that is saved after its member has left does not restore the profile', async () => {
    readProfile.mockResolvedValueOnce(answer(['city', 'Pau']));
    await loadProfile(placesHere());
    const saved = deferred<Outcome<void>>();
    saveProfile.mockReturnValueOnce(saved.promise);
    const change = changeProfile(placesHere(), new Map([['city', 'Nice']]));
    forgetProfile();
    saved.resolve({ ok: true, value: undefined });
    expect(await change).toEqual({ ok: true, value: undefined });
    expect($profile.get().profile).toBeUndefined();
    expect(readProfile).toHaveBeenCalledOnce();
  });

  it('T28 a response for a member who has left is not shown', async () => {
    const late = deferred<Outcome<Profile>>();
    readProfile.mockReturnValueOnce(late.promise);
    const load = loadProfile(placesHere());
    forgetProfile();
    late.resolve(answer(['city', 'Pau']));
    await load;
    expect($profile.get()).toEqual({ status: 'loading', profile: undefined });
  });
});

it('T27 holds the provider’s present answer', async () => {
  const values = new Map([['given_name', 'Pilar'] as const]);
  const profile = { id: 'pilar', values, consents: [], addresses: [] };
  readProfile.mockResolvedValueOnce({ ok: true, value: profile });
  await loadProfile(placesHere());
  expect($profile.get()).toEqual({ status: 'ready', profile });
});

describe('T28 an open profile while another member logs in in another tab', () => {
  const open = async () => {
    const values = new Map([['given_name', 'Ana'] as const]);
    const profile = { id: 'ana', values, consents: [], addresses: [] };
    readProfile.mockResolvedValue({ ok: true, value: profile });
    saveProfile.mockResolvedValue({ ok: true, value: undefined });
    await loadProfile(placesHere());
  };
  const rename = () => changeProfile(placesHere(), new Map([['given_name', 'Anna']]));
  const here = (id: string) => {
    vi.mocked(cachedMember).mockReturnValue(memberOf({ id }));
  };

  it('is not saved into the other member’s account, and is cleared', async () => {
    await open();
    here('bea');
    expect(await rename()).toEqual({ ok: false, failure: { code: 'anonymous' } });
    expect(saveProfile).not.toHaveBeenCalled();
    expect($profile.get().profile).toBeUndefined();
  });

  it('is saved while its own member is here', async () => {
    await open();
    here('ana');
    expect(await rename()).toEqual({ ok: true, value: undefined });
    expect(saveProfile).toHaveBeenCalledOnce();
  });

  it('is saved if this browser has no cached member', async () => {
    await open();
    expect(await rename()).toEqual({ ok: true, value: undefined });
  });
});
