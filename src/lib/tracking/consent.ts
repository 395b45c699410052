import { CONSENT_COOKIE, CONSENT_DAYS } from '~/config/consent.ts';
import { IDENTITY } from '~/config/identity.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { refusesForUser } from '~/lib/browser/device.ts';
import { dispatchOnElements } from '~/lib/browser/events.ts';
import { NOTHING, readConsent, writeConsent, type Consent } from './visitorConsent.ts';

/** The elements that wait for an answer, and the event that they receive; it does not bubble to the page. */
const [WAITING, CHANGED] = ['club-script, club-widget', 'club:consent'] as const;

const listeners = new Set<() => void>();

const COOKIE = { name: CONSENT_COOKIE, seconds: CONSENT_DAYS * 24 * 3600, domain: IDENTITY.cookieDomain };

/**
 * The present consent: none without an answer, and none where the browser refuses (Global Privacy Control), even after an earlier consent.
 */
export const consentNow = (): Consent =>
  refusesForUser() ? NOTHING : (readConsent(cookies.read(COOKIE.name)) ?? NOTHING);

/** Whether the question has been answered, or need not be asked. */
export const isAnswered = (): boolean => refusesForUser() || readConsent(cookies.read(COOKIE.name)) !== undefined;

/** Stores an answer on the shared domain, and notifies the elements that wait for it. */
export function keepConsent(consent: Partial<Consent>): void {
  cookies.write(COOKIE, writeConsent(consent));
  for (const listener of listeners) listener();
  dispatchOnElements(WAITING, CHANGED);
}

/** Calls back with the consent, now and at each change; the returned function ends it. */
export function followConsent(listener: (consent: Consent) => void): () => void {
  const handle = (): void => {
    listener(consentNow());
  };
  handle();
  listeners.add(handle);
  return () => {
    listeners.delete(handle);
  };
}
