import { hydrateRoot } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { memberId, onMemberChange } from '~/runtime/member.ts';
import type { HomeSetting } from '~/lib/race/memberViews.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { loadProfile } from '~/stores/profile.ts';
import { endSession } from '~/stores/session.ts';
import { loadRace } from '~/stores/race.ts';
import { homeDoor } from './homeDoor.ts';
import { ProfileHome } from './ProfileHome.tsx';
import type * as Profile from '../profile/mountProfile.tsx';
import { placesIn } from '../shared/placesIn.ts';

/** Starts the member's part of the club's page, in place of the forms of the profile page. */
export const mountProfile: typeof Profile.mountProfile = (element) => {
  const host = element.querySelector<HTMLElement>('[data-home]');
  if (host === null) return;
  const { places: written, paths, jerseys, words } = homeDoor.read(element);
  const places = placesIn(written, address.origin());
  const setting: HomeSetting = { words: wordsOf(words), region: written.region, jerseys, paths };
  const load = (): Promise<unknown> => {
    const id = memberId();
    const race = loadRace();
    const profile = loadProfile(places).then((outcome) => {
      // The cached session is over: the login link is shown again. If another member has logged in meanwhile in another tab, that session
      // stays.
      if (!outcome.ok && outcome.failure.code === 'anonymous' && memberId() === id) endSession();
    });
    return Promise.all([race, profile]);
  };
  hydrateRoot(host, <ProfileHome {...setting} retry={load} />);
  void load();
  // After a logout the store is already empty; another member's part is loaded again (docs/threat-model.md T28, T33, T34).
  onMemberChange((id) => {
    if (id !== undefined) void load();
  });
};
