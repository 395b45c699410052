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
 * Determines the session once for all islands: from a profile cached in the last two hours, which suffices for the header, or else by a
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
    // The cookie, forged or set by another property, indicated a session that does not exist (docs/threat-model.md T57).
    if (!outcome.ok && outcome.failure.code === 'anonymous') {
      dropSession();
      void owedTokens.pay();
      noteRefreshChecked();
    }
    settle(outcome);
  }
  checking = undefined;
}

/** Updates the session from the outcome of a login or a silent check. */
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

/** Drops the stored session, which the provider no longer has. */
export function endSession(): void {
  dropSession();
  void sharedSession.end();
  setAnonymous();
}
