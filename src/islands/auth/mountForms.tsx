import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Screen } from '~/config/account.ts';
import type { FormPlace } from '~/config/accountTexts.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { arrivalQuery } from '~/lib/identity/login/arrival.ts';
import { nextPlace, noteReferrer, type LoginPlace } from '~/lib/identity/login/nextPlace.ts';
import { openerOf } from '~/lib/identity/login/openerOf.ts';
import { knowsPasskeys } from '~/lib/identity/login/passkey.ts';
import { arrivedAt, isReturning } from '~/lib/identity/login/returning.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { cachedMember } from '~/runtime/member.ts';
import { Authentication } from './Authentication.tsx';
import { actionsIn } from './authActions.ts';
import { authDoor, type AuthForms } from '../shared/authDoor.ts';
import { placesIn } from '../shared/placesIn.ts';
import type { FormContext } from '../shared/formContext.ts';
import { takeMailLink } from '../shared/mailLink.ts';
import { visitFacts } from '../shared/visitFacts.ts';

/** The first screen: without a link there is no new password to choose. */
const firstScreen = ({ place, link }: FormContext, asked: Screen | undefined): Screen => {
  if (place !== 'reset') return place === 'page' ? (asked ?? 'login') : 'login';
  if (link === undefined) return 'forgot-password';
  return link.isRecovery ? 'recover' : 'reset';
};

/** The page for a sign-up that starts here and returns here. */
const joinPathIn = (host: HTMLElement, redirect: string, { place, places, from }: FormContext): string | undefined => {
  if (place === 'page') return undefined;
  const parameters = new URLSearchParams(arrivalQuery({ ...places.arrival, target: nextPlace(places, from) }));
  parameters.set('initialScreen', 'signup');
  const path = `${redirect}?${parameters.toString()}`;
  host.querySelector<HTMLAnchorElement>('.ways a')?.setAttribute('href', path);
  return path;
};

/** At the side of a page the caller decides what happens after the login. */
const loginPlaceOf = (place: FormPlace, isAtSide: boolean): LoginPlace => {
  if (place !== 'inPlace') return 'authenticationPage';
  return isAtSide ? 'atSide' : 'samePage';
};

const contextOf = (
  { place, places: written, mailRequirement, texts, lazyChunk }: AuthForms,
  onSamePage?: () => void,
) => {
  const places = placesIn(written, address.origin(), arrivedAt());
  const context: FormContext = {
    link: place === 'reset' ? takeMailLink() : undefined,
    places,
    text: wordsOf(texts),
    place,
    mailRequirement,
    lazyChunk,
    opener: openerOf(places),
    from: loginPlaceOf(place, onSamePage !== undefined),
    onSamePage:
      onSamePage ??
      (() => {
        leaveFor(places.club);
      }),
  };
  return context;
};

/** Renders the forms of an account into their container. The returned root unmounts them. */
export const mountForms = (host: HTMLElement, forms: AuthForms, onSamePage?: () => void): Root => {
  const { places: written } = forms;
  host.closest('club-authentication')?.classList.toggle('has-no-passkeys', !knowsPasskeys());
  const context = contextOf(forms, onSamePage);
  const { text, places } = context;
  noteReferrer(places);
  const initial = firstScreen(context, places.arrival.screen);
  const props = {
    initial,
    ...visitFacts(written.language, places.arrival),
    // Only the authentication page has the introductions in its HTML (OtherScreens.astro).
    intro: context.place === 'page' ? places.arrival.intro : undefined,
    text,
    address: context.link?.email,
    isReturning: isReturning(),
    joinPath: joinPathIn(host, written.redirect, context),
    actions: actionsIn(context),
    greeting: () => text('welcome', { name: cachedMember()?.givenName ?? text('nameless') }),
  };
  const island = <Authentication {...props} />;
  // At the side of a page the container is still empty.
  if (host.dataset['host'] === initial) return hydrateRoot(host, island);
  const root = createRoot(host);
  root.render(island);
  return root;
};

/** Starts the forms of a page; text typed before stays. */
export const mountAuthentication = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-authentication');
  if (wrapper !== null) mountForms(host, authDoor.read(wrapper));
};
