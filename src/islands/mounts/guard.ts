import { address, replaceBy } from '~/lib/browser/navigation.ts';
import { sessionMark } from '~/lib/browser/thisPage.ts';
import { leaveToLogIn } from '~/lib/identity/redirectLogin.ts';
import { beginSession } from '~/stores/beginning.ts';
import { placesIn, dataOf } from './elementData.ts';

/**
 * Sends a visitor without a session to the authentication page, and back afterwards (specification, section 4). Resolves whether the page may
 * go on; when the provider does not answer, it does: nothing on it is secret, and its own calls will fail.
 */
export const guard = async (element: HTMLElement): Promise<boolean> => {
  const data = dataOf(element);
  const places = placesIn(data, address.origin());
  const { kind } = await beginSession(places);
  switch (kind) {
    case 'anonymous': {
      const parameters = new URLSearchParams({ redirectUri: address.way() });
      if (data('guard') !== '') parameters.set('restrictedMessage', data('guard'));
      replaceBy(`${data('redirect')}?${parameters.toString()}`);
      return false;
    }
    case 'elsewhere':
      return (await leaveToLogIn(places, { kind: 'session' }, address.href())).ok;
    case 'member':
    case 'returned':
      sessionMark.set(true);
      return true;
    case 'unavailable':
    case 'failed':
    case 'notice':
      return true;
  }
};
