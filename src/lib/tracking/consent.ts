import { CONSENT_COOKIE, CONSENT_DAYS } from '~/config/consent.ts';
import { IDENTITY } from '~/config/identity.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { onPage } from '~/lib/browser/onPage.ts';
import { refusesForUser } from '~/lib/browser/privacyControl.ts';
import { tellPage } from '~/lib/browser/tellPage.ts';
import { NOTHING, readConsent, writeConsent, type Consent } from './consentAnswer.ts';

/** The event on the document by which a page hears of a new answer. */
const CHANGED = 'club:consent';

const COOKIE = { name: CONSENT_COOKIE, seconds: CONSENT_DAYS * 24 * 3600, domain: IDENTITY.cookieDomain };

/** What may be done now; nothing without an answer, nor where the browser refuses for its user, whatever was answered before. */
export const consentNow = (): Consent =>
  refusesForUser() ? NOTHING : (readConsent(cookies.read(COOKIE.name)) ?? NOTHING);

/** Whether there is an answer, and no need to ask. */
export const isAnswered = (): boolean => refusesForUser() || readConsent(cookies.read(COOKIE.name)) !== undefined;

/** Keeps an answer on the shared domain, and tells the page. */
export function keepConsent(consent: Partial<Consent>): void {
  cookies.write(COOKIE, writeConsent(consent));
  tellPage(CHANGED, {});
}

/** Calls back with what may be done, now and whenever the answer changes; ends by calling the answer. */
export function followConsent(listener: (consent: Consent) => void): () => void {
  listener(consentNow());
  return onPage([CHANGED], () => {
    listener(consentNow());
  });
}
