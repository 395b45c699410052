import { atom } from 'nanostores';
import { hydrateRoot } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { onSession } from '~/lib/browser/events.ts';
import { sessionMark } from '~/lib/browser/thisPage.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import type { HomeSetting } from '~/lib/race/memberViews.ts';
import { forgetProfile, loadProfile } from '~/stores/profile.ts';
import { loadRace } from '~/stores/race.ts';
import { homeWordsIn, jerseyNamesIn } from '../parts/homeWords.ts';
import { ProfileHome } from '../ProfileHome.tsx';
import { placesIn, dataOf, type ElementData } from './elementData.ts';

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
      if (!outcome.ok && outcome.failure.code === 'anonymous') sessionMark.set(false);
    });
  };
  const $name = atom(cachedMember()?.givenName);
  hydrateRoot(host, <ProfileHome {...setting} $name={$name} retry={load} />);
  load();
  let isGone = false;
  // After a logout, here or in another tab, nothing of the member stays on the page (docs/threat-model.md T33, T34).
  onSession((status) => {
    if (status === 'anonymous') {
      isGone = true;
      forgetProfile();
      $name.set(undefined);
    } else if (status === 'member' && isGone) {
      isGone = false;
      $name.set(cachedMember()?.givenName);
      load();
    }
  });
};
