import { expect, it, vi } from 'vitest';
import { readProfile, saveProfile } from '~/lib/identity/profile.ts';
import { $profile, changeProfile, loadProfile } from '~/stores/profile.ts';
import { placesHere } from '../identity/placesHere.ts';

vi.mock(import('~/lib/identity/profile.ts'));

vi.stubGlobal('location', { origin: 'https://club.example' });

it('shows an emptied field empty when the profile cannot be read again after it was saved', async () => {
  const values = new Map([['given_name', 'Ana'] as const, ['city', 'Pau'] as const]);
  vi.mocked(readProfile)
    .mockResolvedValueOnce({ ok: true, value: { values, consents: [], addresses: [] } })
    .mockResolvedValueOnce({ ok: false, failure: { code: 'unreachable' } });
  vi.mocked(saveProfile).mockResolvedValue({ ok: true, value: undefined });
  await loadProfile(placesHere());
  await changeProfile(placesHere(), new Map([['city', '']]));
  expect([...($profile.get().profile?.values ?? [])]).toEqual([['given_name', 'Ana']]);
});

it('T27 holds what the provider says now', async () => {
  const values = new Map([['given_name', 'Pilar'] as const]);
  vi.mocked(readProfile).mockResolvedValueOnce({ ok: true, value: { values, consents: [], addresses: [] } });
  await loadProfile(placesHere());
  expect($profile.get()).toEqual({ status: 'ready', profile: { values, consents: [], addresses: [] } });
});
