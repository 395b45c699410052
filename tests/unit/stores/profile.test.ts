import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedMember } from '~/runtime/member.ts';
import type { profileAt } from '~/lib/identity/account/profile.ts';
import { $profile, changeProfile, loadProfile } from '~/stores/profile.ts';
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

it('shows an emptied field empty when the profile cannot be read again after it was saved', async () => {
  const values = new Map([['given_name', 'Ana'] as const, ['city', 'Pau'] as const]);
  readProfile
    .mockResolvedValueOnce({ ok: true, value: { id: 'ana', values, consents: [], addresses: [] } })
    .mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } });
  saveProfile.mockResolvedValue({ ok: true, value: undefined });
  await loadProfile(placesHere());
  await changeProfile(placesHere(), new Map([['city', '']]));
  expect([...($profile.get().profile?.values ?? [])]).toEqual([['given_name', 'Ana']]);
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

  it('is saved when this browser has no cached member', async () => {
    await open();
    expect(await rename()).toEqual({ ok: true, value: undefined });
  });
});
