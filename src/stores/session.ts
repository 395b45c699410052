import { atom } from 'nanostores';
import { dispatchOnPage } from '~/lib/browser/events.ts';
import { address } from '~/lib/browser/navigation.ts';
import { deviceType } from '~/lib/browser/device.ts';
import { firstLoginMark } from '~/lib/browser/thisPage.ts';
import { report } from '~/lib/browser/report.ts';
import { onTabs } from '~/lib/browser/tabs.ts';
import { checkSilently } from '~/lib/identity/checkSilently.ts';
import type { Arrival, Member, Outcome, Places } from '~/lib/identity/contract.ts';
import { cachedMember, dropSession } from '~/lib/identity/keptSession.ts';
import { payLogout } from '~/lib/identity/signOut.ts';
import { refreshMarker } from '~/lib/identity/refreshMarker.ts';

/** The session as the page knows it (docs/contract.md, Events of the page). */
export type Session =
  | { readonly status: 'unknown' | 'anonymous' | 'unavailable' }
  | { readonly status: 'member'; readonly member: Member; readonly isFirstLogin: boolean };

export const $session = atom<Session>({ status: 'unknown' });

$session.listen((session) => {
  dispatchOnPage('club:session', {
    status: session.status,
    isFirstLogin: session.status === 'member' && session.isFirstLogin,
  });
});

onTabs((word) => {
  if (word === 'signed-out' && $session.get().status === 'member') $session.set({ status: 'anonymous' });
});

let checking: Promise<void> | undefined;

/**
 * Finds out the session once for all islands. A profile of the last two hours needs no request, because it only draws a header; otherwise a
 * silent check.
 */
export function restoreSession(places: Places): Promise<void> {
  const cached = cachedMember();
  if (cached !== undefined) {
    $session.set({ status: 'member', member: cached, isFirstLogin: false });
    return Promise.resolve();
  }
  checking ??= check(places);
  return checking;
}

async function check(places: Places): Promise<void> {
  if (await payLogout(places)) {
    $session.set({ status: 'anonymous' });
  } else {
    const outcome = await checkSilently(places);
    // The cookie, set by a property or forged, announced a session that does not exist (docs/threat-model.md T57).
    if (!outcome.ok && outcome.failure.code === 'anonymous') {
      dropSession();
      refreshMarker.write(true);
    }
    settle(outcome);
  }
  checking = undefined;
}

/** The session after a login. */
export function settle(outcome: Outcome<Arrival>): void {
  if (!outcome.ok) {
    if (outcome.failure.code !== 'anonymous') report(`session: ${outcome.failure.code}`);
    $session.set({ status: outcome.failure.code === 'unreachable' ? 'unavailable' : 'anonymous' });
    return;
  }
  $session.set({ status: 'member', ...outcome.value });
  // Other scripts greet or count the member: the club's first steps, the register hit (specification, section 4).
  if (outcome.value.isFirstLogin) {
    firstLoginMark.set();
    dispatchOnPage('clubFirstLogin', { deviceType: deviceType(), language: address.language() });
  }
}
