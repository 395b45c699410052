import { hydrateRoot } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { onMemberChange } from '~/runtime/session.ts';
import type { HomeSetting } from '~/lib/race/memberViews.ts';
import { loadProfile } from '~/stores/profile.ts';
import { endSession } from '~/stores/session.ts';
import { loadRace } from '~/stores/race.ts';
import { homeWordsIn, jerseyNamesIn } from './homeWords.ts';
import { ProfileHome } from './ProfileHome.tsx';
import { placesIn, dataOf, type ElementData } from '../shared/elementData.ts';

const settingIn = (data: ElementData): HomeSetting => ({
  words: homeWordsIn(data('words')),
  region: data('region'),
  jerseys: jerseyNamesIn(data('jerseys')),
  paths: {
    riders: data('riders'),
    teams: data('teams'),
    stage: data('stage'),
    rankings: data('rankings'),
    profile: data('profile'),
  },
});

/** Wakes the member's part of the club's page. */
export const mountProfile = (element: HTMLElement): void => {
  const host = element.querySelector<HTMLElement>('[data-home]');
  if (host === null) return;
  const data = dataOf(element);
  const [places, setting] = [placesIn(data, address.origin()), settingIn(data)];
  const load = (): void => {
    void loadRace();
    void loadProfile(places).then((outcome) => {
      // The cached session is over; the way in is shown again.
      if (!outcome.ok && outcome.failure.code === 'anonymous') endSession();
    });
  };
  hydrateRoot(host, <ProfileHome {...setting} retry={load} />);
  load();
  // After a logout the store is empty already; another member's part is loaded anew (docs/threat-model.md T28, T33, T34).
  onMemberChange((id) => {
    if (id !== undefined) load();
  });
};
