import { CONSENT_COOKIE, CONSENT_DAYS } from '~/config/consent.ts';
import { IDENTITY } from '~/config/identity.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { refusesForUser } from '~/lib/browser/privacyControl.ts';
import { tellElements } from '~/lib/browser/tellElements.ts';
import { NOTHING, readConsent, writeConsent, type Consent } from './consentAnswer.ts';

/** The elements of a page that wait for an answer, and what they are told; the page itself hears nothing (contract.md 5). */
const [WAITING, CHANGED] = ['club-script, club-widget', 'club:consent'] as const;

const listeners = new Set<() => void>();

const COOKIE = { name: CONSENT_COOKIE, seconds: CONSENT_DAYS * 24 * 3600, domain: IDENTITY.cookieDomain };

/** What may be done now; nothing without an answer, nor where the browser refuses for its user, whatever was answered before. */
export const consentNow = (): Consent =>
  refusesForUser() ? NOTHING : (readConsent(cookies.read(COOKIE.name)) ?? NOTHING);

/** Whether there is an answer, and no need to ask. */
export const isAnswered = (): boolean => refusesForUser() || readConsent(cookies.read(COOKIE.name)) !== undefined;

/** Keeps an answer on the shared domain, and tells whoever waits for it on this page. */
export function keepConsent(consent: Partial<Consent>): void {
  cookies.write(COOKIE, writeConsent(consent));
  for (const listener of listeners) listener();
  tellElements(WAITING, CHANGED);
}

/** Calls back with what may be done, now and whenever the answer changes; ends by calling the answer. */
export function followConsent(listener: (consent: Consent) => void): () => void {
  const hear = (): void => {
    listener(consentNow());
  };
  hear();
  listeners.add(hear);
  return () => {
    listeners.delete(hear);
  };
}
