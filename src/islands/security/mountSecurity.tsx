import { hydrateRoot, type Root } from 'react-dom/client';
import { address } from '~/lib/browser/navigation.ts';
import { Security } from './Security.tsx';
import { placesIn, textIn, dataOf } from '../shared/elementData.ts';
import { securityActions } from './securityActions.ts';
import { mountStepUp } from './openStepUp.tsx';
import { wordsIn } from './wordsIn.ts';

/** Wakes the security section. */
export const mountSecurity = (host: HTMLElement): Root | undefined => {
  const wrapper = host.closest<HTMLElement>('club-security');
  if (wrapper === null) return undefined;
  mountStepUp();
  const data = dataOf(wrapper);
  const [text, words, places] = [textIn(data), wordsIn(data), placesIn(data, address.origin())];
  const known = securityActions({ places, text, words, page: address.origin() + data('page') });
  const load = async () => {
    const found = await known.load();
    wrapper.classList.add('is-known');
    return found;
  };
  const actions = { ...known, load };
  return hydrateRoot(host, <Security text={text} words={words} actions={actions} />);
};
