import { dispatchOnPage } from '~/lib/browser/events.ts';
import type { Outcome } from '../contract.ts';

/** The events of a failed login (docs/contract.md, Events of the page). */
type FailureEvent = 'authentication_failed' | 'login_failed' | 'signup_failed';

/**
 * Fires the event of a login's outcome, after the site's own checks, and returns the outcome. The SDK's events of the same names are not
 * used: the SDK fires them without a check of the address (docs/threat-model.md S2).
 */
export function announce<Value>(failed: FailureEvent, outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) {
    if (typeof outcome.value === 'object' && outcome.value !== null && 'member' in outcome.value) {
      dispatchOnPage('authenticated', {});
    }
    return outcome;
  }
  const { code, description } = outcome.failure;
  dispatchOnPage(failed, description === undefined ? { error: code } : { error: code, errorDescription: description });
  return outcome;
}
