import { tellPage } from '~/lib/browser/tellPage.ts';
import type { Outcome } from './contract.ts';

/** What a login that did not work is called on the document (contract.md 5). */
type FailureEvent = 'authentication_failed' | 'login_failed' | 'signup_failed';

/**
 * Tells the page how a login has ended, after the checks of our own, and hands the outcome on. The SDK's events of these names are not
 * listened to: it fires them for whatever an address says (threats.md 0, no. 2; rulings, C13).
 */
export function announce<Value>(failed: FailureEvent, outcome: Outcome<Value>): Outcome<Value> {
  if (outcome.ok) {
    if (typeof outcome.value === 'object' && outcome.value !== null && 'member' in outcome.value) {
      tellPage('authenticated', {});
    }
    return outcome;
  }
  const { code, said } = outcome.failure;
  tellPage(failed, said === undefined ? { error: code } : { error: code, errorDescription: said });
  return outcome;
}
