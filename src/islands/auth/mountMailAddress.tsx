import { hydrateRoot, type Root } from 'react-dom/client';
import type { MailScreen } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import type { Member, Places } from '~/lib/identity/contract.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import { arrivedAt } from '~/lib/identity/login/returning.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { beginSession } from '~/stores/beginning.ts';
import { MailAddress, type MailPageActions } from './MailAddress.tsx';
import type { Text } from '../shared/authText.ts';
import { authDoor, type AuthForms } from '../shared/authDoor.ts';
import { placesIn } from '../shared/placesIn.ts';
import { mailActions } from '../shared/mailActions.ts';

/** The screen for a member on a page built as `drawn`: a verified address is never asked for again. */
const screenFor = ({ hasEmail, emailVerified }: Member, drawn: MailScreen): MailScreen => {
  if (emailVerified) return 'verified';
  return hasEmail ? drawn : 'required';
};

/**
 * Asks the provider again: the cached profile may be two hours old or forged, and only a current answer proves that an address is verified
 * (docs/threat-model.md T27, T29).
 */
const newest = async (places: Places, known: Member) => {
  const outcome = await mailAt(places).current();
  return outcome.ok ? outcome.value : { member: { ...known, emailVerified: false }, address: undefined };
};

const mailPageActions = (places: Places, text: Text, drawn: MailScreen): MailPageActions => ({
  ...mailActions(places, text),
  begin: async () => {
    const beginning = await beginSession(places);
    if (beginning.kind !== 'member' && beginning.kind !== 'returned') return { screen: drawn, address: undefined };
    const { member, address: written } = await newest(places, beginning.arrival.member);
    return { screen: screenFor(member, drawn), address: written };
  },
  goOn: () => {
    leaveFor(nextPlace(places, 'authenticationPage'));
  },
});

const mountMailAddress = (host: HTMLElement, { place, places, texts }: AuthForms): Root => {
  const text = wordsOf(texts);
  const drawn = place === 'requirement' ? 'required' : 'pending';
  const actions = mailPageActions(placesIn(places, address.origin(), arrivedAt()), text, drawn);
  return hydrateRoot(host, <MailAddress text={text} initial={drawn} actions={actions} />);
};

/** Starts the page that asks for an address, or waits for its verification: a chunk of its own, because the login does not need it. */
export const mountAuthentication = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-authentication');
  if (wrapper !== null) mountMailAddress(host, authDoor.read(wrapper));
};
