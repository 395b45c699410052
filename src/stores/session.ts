import { dispatchOnPage } from '~/lib/browser/events.ts';
import { address } from '~/lib/browser/navigation.ts';
import { deviceType } from '~/lib/browser/device.ts';
import { firstLoginMark } from '~/lib/browser/thisPage.ts';
import { report } from '~/lib/browser/report.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import type { Arrival, Outcome, Places } from '~/lib/identity/contract.ts';
import { startReactions } from '~/runtime/sessionReactions.ts';
import { cachedMember, memberId } from '~/runtime/member.ts';
import { setMember, setAnonymous, setUnavailable } from '~/runtime/session.ts';
import { dropSession } from '~/lib/identity/session/keptSession.ts';
import { owedTokens } from '~/lib/identity/session/owedTokens.ts';
import { sharedSession } from '~/lib/identity/session/sharedSession.ts';
import { payLogout } from '~/lib/identity/session/signOut.ts';
import { noteRefreshChecked } from '~/runtime/items/member.ts';

startReactions();

let checking: Promise<void> | undefined;

/**
 * Finds out the session once for all islands. A profile of the last two hours needs no request, because it only draws a header; otherwise a
 * silent check.
 */
export function restoreSession(places: Places): Promise<void> {
  const cached = cachedMember();
  if (cached !== undefined) {
    if (memberId() !== cached.id) setMember(cached);
    return Promise.resolve();
  }
  checking ??= check(places);
  return checking;
}

async function check(places: Places): Promise<void> {
  if (await payLogout(places)) {
    setAnonymous();
  } else {
    const outcome = await checkSilently(places);
    // The cookie, set by a property or forged, announced a session that does not exist (docs/threat-model.md T57).
    if (!outcome.ok && outcome.failure.code === 'anonymous') {
      dropSession();
      void owedTokens.pay();
      noteRefreshChecked();
    }
    settle(outcome);
  }
  checking = undefined;
}

/** The session after a login. */
export function settle(outcome: Outcome<Arrival>): void {
  if (!outcome.ok) {
    if (outcome.failure.code !== 'anonymous') report(`session: ${outcome.failure.code}`);
    if (outcome.failure.code === 'unreachable') setUnavailable();
    else setAnonymous();
    return;
  }
  setMember(outcome.value.member, outcome.value.isFirstLogin);
  // Other scripts greet or count the member: the club's first steps, the register hit (specification, section 4).
  if (outcome.value.isFirstLogin) {
    firstLoginMark.set();
    dispatchOnPage('clubFirstLogin', { deviceType: deviceType(), language: address.language() });
  }
}

/** The provider no longer knows the session that this browser had stored. */
export function endSession(): void {
  dropSession();
  void sharedSession.end();
  setAnonymous();
}
