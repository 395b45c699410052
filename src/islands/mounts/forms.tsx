import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Screen } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { nextPlace, noteReferrer } from '~/lib/identity/nextPlace.ts';
import { openerOf } from '~/lib/identity/partnerPopup.ts';
import { knowsPasskeys } from '~/lib/identity/passkey.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { Authentication } from '../Authentication.tsx';
import { actionsIn } from './authActions.ts';
import { mountMailAddress } from './mailAddress.tsx';
import { placesIn, textIn, toldBy, type Told } from './places.ts';
import type { Scene } from './scene.ts';
import { hasResetLink, screenAsked, visitIn } from './visit.ts';

/** The screen to begin with: without a link there is no new password to choose. */
const firstScreen = (told: Told): Screen => {
  if (told('place') !== 'reset') return told('place') === 'page' ? (screenAsked() ?? 'login') : 'login';
  return hasResetLink(told) ? 'reset' : 'forgot-password';
};

/** Who joins from here comes back here. */
const joinPathIn = (host: HTMLElement, { told, places, from }: Scene): string | undefined => {
  if (told('place') === 'page') return undefined;
  const parameters = new URLSearchParams({ initialScreen: 'signup', redirectUri: nextPlace(places, from) });
  const path = `${told('redirect')}?${parameters.toString()}`;
  host.querySelector<HTMLAnchorElement>('.ways a')?.setAttribute('href', path);
  return path;
};

/** Wakes the forms; what was typed before stays. Answers how they go to sleep again. */
export const mountAuthentication = (host: HTMLElement, onSamePage?: () => void): Root | undefined => {
  const wrapper = host.closest<HTMLElement>('club-authentication');
  if (wrapper === null) return undefined;
  const told = toldBy(wrapper);
  if (told('place') === 'requirement' || told('place') === 'validation') return mountMailAddress(host, told);
  wrapper.classList.toggle('has-no-passkeys', !knowsPasskeys());
  const text = textIn(told);
  const scene: Scene = {
    places: placesIn(told, address.origin(), address.parameters().get('referrer')),
    text,
    told,
    opener: openerOf(),
    from: told('place') === 'inPlace' ? 'samePage' : 'authenticationPage',
    onSamePage:
      onSamePage ??
      (() => {
        leaveFor(address.origin() + told('club'));
      }),
  };
  noteReferrer(scene.places);
  const initial = firstScreen(told);
  const props = {
    ...visitIn(told('language')),
    text,
    joinPath: joinPathIn(host, scene),
    actions: actionsIn(scene),
    greeting: () => text('welcome').replace('{name}', () => cachedMember()?.givenName ?? text('nameless')),
  };
  const island = <Authentication {...props} initial={initial} />;
  // At the side of a page nothing stands there yet.
  if (host.dataset['host'] === initial) return hydrateRoot(host, island);
  const root = createRoot(host);
  root.render(island);
  return root;
};
