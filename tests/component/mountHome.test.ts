import { act } from '@testing-library/react';
import { cleanStores } from 'nanostores';
import { renderToString } from 'react-dom/server';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { homeDoor } from '~/islands/home/homeDoor.ts';
import { homeFor } from '~/islands/home/homeFor.ts';
import { mountProfile } from '~/islands/home/mountHome.tsx';
import { ProfileHome } from '~/islands/home/ProfileHome.tsx';
import type { Outcome } from '~/lib/identity/contract.ts';
import type { Profile } from '~/lib/identity/account/profileAnswer.ts';
import { deferred } from '~/lib/deferred.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { $session } from '~/runtime/session.ts';
import { $now } from '~/stores/now.ts';
import { loadProfile } from '~/stores/profile.ts';
import { memberOf } from '../memberOf.ts';
import { setSession } from '../setSession.ts';

vi.mock(import('~/stores/profile.ts'), { spy: true });
vi.mock(import('~/stores/race.ts'), async (original) => ({ ...(await original()), loadRace: () => Promise.resolve() }));

const ANONYMOUS: Outcome<Profile> = { ok: false, failure: { code: 'anonymous' } };

const arrive = (id: string): void => {
  act(() => {
    setSession({ status: 'member', member: memberOf({ id }), isFirstLogin: false });
  });
};

/** Mounts the member's part of the club's page for Marie; returns a function that answers the request for her profile. */
const wakeForMarie = () => {
  const answer = deferred<Outcome<Profile>>();
  arrive('marie');
  vi.mocked(loadProfile).mockReturnValueOnce(answer.promise);
  const home = homeFor('en');
  const element = document.createElement('club-profile');
  element.setAttribute('data-door', homeDoor.attributes(home)['data-door']);
  const { words, paths, jerseys, places } = home;
  const drawn = { words: wordsOf(words), region: places.region, paths, jerseys, retry: () => Promise.resolve() };
  element.innerHTML = `<div data-home>${renderToString(createElement(ProfileHome, drawn))}</div>`;
  document.body.append(element);
  act(() => {
    mountProfile(element);
  });
  return async (outcome: Outcome<Profile>): Promise<void> => {
    await act(async () => {
      answer.resolve(outcome);
      await answer.promise;
    });
  };
};

// A part that an earlier test has mounted still listens, and requests the profile of each member who logs in.
beforeEach(() => {
  vi.mocked(loadProfile).mockReturnValue(new Promise(() => undefined));
});
afterEach(() => {
  cleanStores($now);
  setSession({ status: 'unknown' });
  document.body.replaceChildren();
});

it('the login is shown when the session at the provider no longer exists', async () => {
  const answer = wakeForMarie();
  await answer(ANONYMOUS);
  expect($session.get().status).toBe('anonymous');
});

it('T33 a response about the previous member does not end the session of the next one', async () => {
  const answer = wakeForMarie();
  arrive('pilar');
  await answer(ANONYMOUS);
  expect($session.get()).toMatchObject({ status: 'member', member: { id: 'pilar' } });
});
