import type { ClientKey } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import { cachedMember } from '~/runtime/member.ts';
import { offersPasskeys } from '~/lib/identity/login/passkey.ts';
import { signOut } from '~/lib/identity/session/signOut.ts';
import { beginSession, type Beginning } from '~/stores/beginning.ts';
import type { LazyAuth, Start } from './authSteps.ts';
import { tellOpener } from './entering.ts';
import { byLazyAuth } from './loadLazyAuth.ts';
import type { FormContext } from '../shared/formContext.ts';

/** The visitors of these properties log in each time (specification, section 4). */
const NEVER_KEPT: readonly ClientKey[] = ['app_ios', 'app_android', 'eshop'];

/**
 * In a frame of another page a session is never ended: a link alone would do it unnoticed (docs/threat-model.md T11). A property that is
 * only remembered does not end it either, because any site of the domain can write its cookie (docs/threat-model.md T57).
 */
const isEndedHere = ({ from, places: { arrival } }: FormContext): boolean =>
  from === 'authenticationPage' &&
  NEVER_KEPT.includes(arrival.property) &&
  !arrival.isRemembered &&
  !thisPage.isFramed();

/** The first screen of the page, from what is known of the session. */
export const startOf = async (beginning: Beginning, context: FormContext): Promise<Start> => {
  switch (beginning.kind) {
    case 'anonymous':
      return { kind: 'form', offersPasskeys: await offersPasskeys() };
    case 'unavailable':
      return { kind: 'form', offersPasskeys: false };
    case 'member':
      // The member may have logged out in another tab since this page began.
      return cachedMember() === undefined ? { kind: 'form', offersPasskeys: false } : known(context);
    case 'elsewhere':
      return known(context);
    case 'returned':
      await tellOpener(context, beginning.arrival.member);
      return { kind: 'screen', screen: 'welcome' };
    case 'unfinished':
      return startLazily(context, ({ finishSignup }) => finishSignup(beginning, context));
    case 'failed':
      return startLazily(context, ({ failedLogin }) => failedLogin(beginning.description, context));
    case 'notice':
      return { kind: 'notice' };
  }
};

/** If the chunk cannot be loaded, the page begins with its form and a message above it. */
const startLazily = async (context: FormContext, begin: (lazy: LazyAuth) => Start | Promise<Start>): Promise<Start> => {
  const begun = await byLazyAuth(context, begin);
  return 'kind' in begun ? begun : { kind: 'notice', ...begun };
};

const known = async (context: FormContext): Promise<Start> => {
  // The mail may be requested on one device, and opened on another with a session.
  if (context.link !== undefined) return { kind: 'form', offersPasskeys: false };
  if (!isEndedHere(context)) {
    const member = cachedMember();
    if (member !== undefined) await tellOpener(context, member);
    return { kind: 'screen', screen: 'already' };
  }
  await signOut(context.places, address.href());
  return { kind: 'form', offersPasskeys: false };
};

/** Determines the session, and thereby the first screen of the page. */
export const beginIn = async (
  context: FormContext,
): Promise<{ readonly beginning: Beginning; readonly start: Start }> => {
  const beginning = await beginSession(context.places);
  return { beginning, start: await startOf(beginning, context) };
};
