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

/** The request whose answer is shown. */
let newest: Promise<unknown> | undefined;

/** Clears the profile after a logout and discards a pending response, which belongs to the former member. */
export function forgetProfile(): void {
  newest = undefined;
  $profile.set({ status: 'loading', profile: undefined });
}

/**
 * Requests the profile again. A profile that is already loaded stays when the request fails. An answer is not shown once there is a later
 * request: it may not know what was saved in between.
 */
export async function loadProfile(places: Places): Promise<Outcome<Profile>> {
  const read = profileAt(places).read();
  newest = read;
  const outcome = await read;
  if (read !== newest) return outcome;
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
  // Another section may have been saved meanwhile, or the member may have left.
  const { profile: present } = $profile.get();
  if (present?.id !== profile.id) return outcome;
  const values = new Map([...new Map([...present.values, ...changes])].filter(([, value]) => value !== ''));
  $profile.set({ status: 'ready', profile: { ...present, values } });
  await loadProfile(places);
  return outcome;
}
