import { atom } from 'nanostores';
import type { FieldValues } from '~/config/fields.ts';
import type { Outcome, Places } from '~/lib/identity/contract.ts';
import { cachedMember, onMemberChange } from '~/runtime/member.ts';
import { profileAt } from '~/lib/identity/account/profile.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';

/** The member's profile as far as this page has loaded it; `unavailable` while the provider does not answer. */
type ProfileState =
  | { readonly status: 'loading' | 'unavailable'; readonly profile: undefined }
  | { readonly status: 'ready'; readonly profile: Profile };

export const $profile = atom<ProfileState>({ status: 'loading', profile: undefined });

/** Records that the provider did not answer. */
export const profileUnavailable = (): void => {
  $profile.set({ status: 'unavailable', profile: undefined });
};

onMemberChange(() => {
  forgetProfile();
});

let visits = 0;

/** Clears the profile after a logout and discards a pending response, which belongs to the former member. */
export function forgetProfile(): void {
  visits += 1;
  $profile.set({ status: 'loading', profile: undefined });
}

/** Requests the profile again. A profile that is already loaded stays when the request fails. */
export async function loadProfile(places: Places): Promise<Outcome<Profile>> {
  const visit = visits;
  const outcome = await profileAt(places).read();
  if (visit !== visits) return { ok: false, failure: { code: 'anonymous' } };
  if (outcome.ok) $profile.set({ status: 'ready', profile: outcome.value });
  else if ($profile.get().status !== 'ready') profileUnavailable();
  return outcome;
}

/** Whether another member has logged in since then in another tab; the forms of this page then have the former member's values. */
const isOfAnother = ({ id }: Profile): boolean => {
  const present = cachedMember();
  return present !== undefined && present.id !== id;
};

/**
 * Saves the changed fields; afterwards the page shows the values that the provider has stored. When another member has logged in since,
 * sends nothing and clears the profile.
 */
export async function changeProfile(places: Places, changes: FieldValues): Promise<Outcome<void>> {
  const { profile } = $profile.get();
  if (profile === undefined) return { ok: false, failure: { code: 'unreachable' } };
  if (isOfAnother(profile)) {
    forgetProfile();
    return { ok: false, failure: { code: 'anonymous' } };
  }
  const outcome = await profileAt(places).save(profile, changes);
  if (!outcome.ok) return outcome;
  const values = new Map([...new Map([...profile.values, ...changes])].filter(([, value]) => value !== ''));
  $profile.set({ status: 'ready', profile: { ...profile, values } });
  await loadProfile(places);
  return outcome;
}
