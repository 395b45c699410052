import { atom } from 'nanostores';
import type { FieldValues } from '~/config/fields.ts';
import type { Outcome, Places } from '~/lib/identity/contract.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { readProfile, saveProfile } from '~/lib/identity/profile.ts';
import type { Profile } from '~/lib/identity/profileAnswer.ts';

/** What the page knows of the member's profile; without the provider it is there to be read alone (threats.md R06). */
type ProfileState =
  | { readonly status: 'loading' | 'unavailable'; readonly profile: undefined }
  | { readonly status: 'ready'; readonly profile: Profile };

export const $profile = atom<ProfileState>({ status: 'loading', profile: undefined });

/** The provider does not say who is here. */
export const profileUnavailable = (): void => {
  $profile.set({ status: 'unavailable', profile: undefined });
};

let visits = 0;

/** Nobody is logged in any more: what was known of her goes, and what is on its way is not taken (threats.md T33). */
export const forgetProfile = (): void => {
  visits += 1;
  $profile.set({ status: 'loading', profile: undefined });
};

/** Asks for the profile anew. A profile that is there already stays when there is no answer. */
export async function loadProfile(places: Places): Promise<Outcome<Profile>> {
  const visit = visits;
  const outcome = await readProfile(places);
  if (visit !== visits) return { ok: false, failure: { code: 'anonymous' } };
  if (outcome.ok) $profile.set({ status: 'ready', profile: outcome.value });
  else if ($profile.get().status !== 'ready') profileUnavailable();
  return outcome;
}

/** Whether another member has logged in since, in another tab: what stands in the forms is not hers (threats.md T28). */
const isOfAnother = ({ id }: Profile): boolean => {
  const present = cachedMember();
  return present !== undefined && present.id !== id;
};

/**
 * Saves what was changed; afterwards the page shows what the provider has made of it. A profile of a member who is not here any more
 * is forgotten instead, and nothing is sent.
 */
export async function changeProfile(places: Places, changes: FieldValues): Promise<Outcome<void>> {
  const { profile } = $profile.get();
  if (profile === undefined) return { ok: false, failure: { code: 'unreachable' } };
  if (isOfAnother(profile)) {
    forgetProfile();
    return { ok: false, failure: { code: 'anonymous' } };
  }
  const outcome = await saveProfile(places, profile, changes);
  if (!outcome.ok) return outcome;
  const values = new Map([...new Map([...profile.values, ...changes])].filter(([, value]) => value !== ''));
  $profile.set({ status: 'ready', profile: { ...profile, values } });
  await loadProfile(places);
  return outcome;
}
