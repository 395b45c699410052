import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Screen } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { nextPlace, noteReferrer } from '~/lib/identity/login/nextPlace.ts';
import { openerOf } from '~/lib/identity/login/partnerPopup.ts';
import { knowsPasskeys } from '~/lib/identity/login/passkey.ts';
import { cachedMember } from '~/runtime/session.ts';
import { Authentication } from './Authentication.tsx';
import { actionsIn } from './authActions.ts';
import { mountMailAddress } from './mountMailAddress.tsx';
import { placesIn, textIn, dataOf, type ElementData } from '../shared/elementData.ts';
import type { FormContext } from '../shared/formContext.ts';
import { hasResetLink, screenAsked, visitFacts } from '../shared/visitFacts.ts';

/** The screen to begin with: without a link there is no new password to choose. */
const firstScreen = (data: ElementData): Screen => {
  if (data('place') !== 'reset') return data('place') === 'page' ? (screenAsked() ?? 'login') : 'login';
  return hasResetLink(data) ? 'reset' : 'forgot-password';
};

/** Who joins from here comes back here. */
const joinPathIn = (host: HTMLElement, { data, places, from }: FormContext): string | undefined => {
  if (data('place') === 'page') return undefined;
  const parameters = new URLSearchParams({ initialScreen: 'signup', redirectUri: nextPlace(places, from) });
  const path = `${data('redirect')}?${parameters.toString()}`;
  host.querySelector<HTMLAnchorElement>('.ways a')?.setAttribute('href', path);
  return path;
};

/** Wakes the forms; what was typed before stays. Answers how they go to sleep again. */
export const mountAuthentication = (host: HTMLElement, onSamePage?: () => void): Root | undefined => {
  const wrapper = host.closest<HTMLElement>('club-authentication');
  if (wrapper === null) return undefined;
  const data = dataOf(wrapper);
  if (data('place') === 'requirement' || data('place') === 'validation') return mountMailAddress(host, data);
  wrapper.classList.toggle('has-no-passkeys', !knowsPasskeys());
  const text = textIn(data);
  const context: FormContext = {
    places: placesIn(data, address.origin(), address.parameters().get('referrer')),
    text,
    data,
    opener: openerOf(),
    from: data('place') === 'inPlace' ? 'samePage' : 'authenticationPage',
    onSamePage:
      onSamePage ??
      (() => {
        leaveFor(address.origin() + data('club'));
      }),
  };
  noteReferrer(context.places);
  const initial = firstScreen(data);
  const props = {
    ...visitFacts(data('language')),
    text,
    joinPath: joinPathIn(host, context),
    actions: actionsIn(context),
    greeting: () => text('welcome').replace('{name}', () => cachedMember()?.givenName ?? text('nameless')),
  };
  const island = <Authentication {...props} initial={initial} />;
  // At the side of a page nothing stands there yet.
  if (host.dataset['host'] === initial) return hydrateRoot(host, island);
  const root = createRoot(host);
  root.render(island);
  return root;
};
