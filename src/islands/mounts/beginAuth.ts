import { clientKeyOf, type ClientKey } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import { sessionMark, thisPage } from '~/lib/browser/page.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { answerOpener } from '~/lib/identity/partnerPopup.ts';
import { offersPasskeys } from '~/lib/identity/passkey.ts';
import { signOut } from '~/lib/identity/signOut.ts';
import { beginSession, type Beginning } from '~/stores/beginning.ts';
import type { Start } from '../parts/authSteps.ts';
import type { Scene } from './scene.ts';
import { hasResetLink } from './visit.ts';

/** Their visitors always log in anew (specification, section 4). */
const NEVER_KEPT: readonly ClientKey[] = ['app_ios', 'app_android', 'eshop'];

/** In a frame of another page a session is never ended: a mere address would do it unseen (docs/threat-model.md T11). */
const isEndedHere = ({ from }: Scene): boolean =>
  from === 'authenticationPage' &&
  NEVER_KEPT.includes(clientKeyOf(address.parameters().get('referrer'))) &&
  !thisPage.isFramed();

/** Who is here, and so with which screen the page begins. */
export const startOf = async (beginning: Beginning, scene: Scene): Promise<Start> => {
  switch (beginning.kind) {
    case 'anonymous':
      return { kind: 'form', offersPasskeys: await offersPasskeys() };
    case 'unavailable':
      return { kind: 'form', offersPasskeys: false };
    case 'member':
      sessionMark.set(true);
      return known(scene);
    case 'returned':
      sessionMark.set(true);
      return { kind: 'screen', screen: 'welcome' };
    case 'elsewhere':
      return known(scene);
    case 'failed':
      return { kind: 'failed', said: beginning.said };
    case 'notice':
      return { kind: 'notice' };
  }
};

const known = async (scene: Scene): Promise<Start> => {
  // Asked for on one device, the mail may be opened on another that knows her.
  if (hasResetLink(scene.told)) return { kind: 'form', offersPasskeys: false };
  if (!isEndedHere(scene)) {
    const member = cachedMember();
    if (scene.opener !== undefined && member !== undefined) await answerOpener(scene.places, scene.opener, member);
    return { kind: 'screen', screen: 'already' };
  }
  sessionMark.set(false);
  await signOut(scene.places, address.href());
  return { kind: 'form', offersPasskeys: false };
};

export const beginIn = async (scene: Scene): Promise<{ readonly beginning: Beginning; readonly start: Start }> => {
  const beginning = await beginSession(scene.places);
  return { beginning, start: await startOf(beginning, scene) };
};
