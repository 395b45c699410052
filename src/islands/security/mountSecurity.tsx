import { hydrateRoot, type Root } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { Security } from './Security.tsx';
import { wordsOf } from '~/lib/wordsOf.ts';
import { placesIn } from '../shared/placesIn.ts';
import { securityActions } from './securityActions.ts';
import { mountStepUp } from './openStepUp.ts';
import { securityDoor } from './securityDoor.ts';

/** Wakes the security section. */
export const mountSecurity = (host: HTMLElement): Root | undefined => {
  const wrapper = host.closest<HTMLElement>('club-security');
  if (wrapper === null) return undefined;
  mountStepUp();
  const { texts, words: table, places: written, page } = securityDoor.read(wrapper);
  const [text, words, places] = [wordsOf(texts), wordsOf(table), placesIn(written, address.origin())];
  const known = securityActions({ places, text, words, page: address.origin() + page });
  const load = async () => {
    const found = await known.load();
    wrapper.classList.add('is-known');
    return found;
  };
  const actions = { ...known, load };
  return hydrateRoot(host, <Security text={text} words={words} actions={actions} />);
};
