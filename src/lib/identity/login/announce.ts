import { dispatchOnPage } from '~/lib/browser/events.ts';
import { memberId } from '~/runtime/member.ts';
import type { Failure, Outcome, Way } from '../contract.ts';

/** The browser's names for a dialog that the member has closed, and for a request that the page itself has withdrawn. */
const WITHDRAWN: readonly (string | undefined)[] = ['NotAllowedError', 'AbortError'];

/** Whether a visitor tried to log in and failed. */
function isRefusal(way: Way, { code, cause, isFrameSilent, isUntaken }: Failure): boolean {
  // The address must be verified first, or a logout of this page has begun.
  if (code === 'anonymous' && (cause === undefined || way === 'signup_failed')) return false;
  // A login whose frame does not answer continues as a redirect, whose return fires the event.
  return isFrameSilent !== true && isUntaken !== true && !WITHDRAWN.includes(cause?.error);
}

/**
 * Fires the event of an outcome (docs/contract.md, Events of the page), and returns the outcome. A half login, which still lacks the second
 * factor, fires none. The SDK's events of the same names are not used: it fires them without a check of the address (docs/threat-model.md
 * S2).
 */
export function announce<Value>(way: Way, outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) {
    const { value } = outcome;
    const isArrival = typeof value === 'object' && value !== null && 'member' in value;
    // If the page already shows the member, a silent check changes nothing.
    if (isArrival && (way !== 'silently' || memberId() === undefined)) dispatchOnPage('authenticated', {});
    return outcome;
  }
  const { code, cause } = outcome.failure;
  if (way === 'silently' || !isRefusal(way, outcome.failure)) return outcome;
  const { error = code, errorDescription } = cause ?? {};
  dispatchOnPage(way, errorDescription === undefined ? { error, code } : { error, code, errorDescription });
  return outcome;
}
