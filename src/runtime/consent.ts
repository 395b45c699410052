import { PURPOSES, type Purpose } from '~/config/visitorConsent.ts';
import { CONSENT_COOKIE } from './items/visitor.ts';
import { refusesForUser } from '~/lib/browser/device.ts';
import { readCookie, writeCookie } from './storage.ts';
import { shared } from './shared.ts';

/** What a visitor allows, by purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

/** The text of an answer that allows nothing. */
const NONE = 'none';

const consentTo = (allowed: readonly string[]): Consent => ({
  audience: allowed.includes('audience'),
  partners: allowed.includes('partners'),
});

/** The consent without an answer, and under Global Privacy Control. */
export const NOTHING: Consent = /* @__PURE__ */ consentTo([]);

/** The answer in the cookie `_consent`; undefined for any text that the site does not write, so that the question is asked again. */
export function readConsent(text: string | undefined): Consent | undefined {
  const consent = consentTo(text?.split('.') ?? []);
  return writeConsent(consent) === text ? consent : undefined;
}

/** An answer as the cookie keeps it: `none`, or the purposes with a dot between them. */
export function writeConsent(consent: Partial<Consent>): string {
  return PURPOSES.filter((purpose) => consent[purpose] === true).join('.') || NONE;
}

const listeners = /* @__PURE__ */ shared('consent', () => new Set<() => void>());

const answerHere = (): Consent | undefined => readConsent(readCookie(CONSENT_COOKIE));

/**
 * The present consent. It allows nothing without an answer, nor if the browser sends Global Privacy Control, whatever was answered before.
 */
export const consentNow = (): Consent => (refusesForUser() ? NOTHING : (answerHere() ?? NOTHING));

/** Whether the question has been answered, or need not be asked. */
export const isAnswered = (): boolean => refusesForUser() || answerHere() !== undefined;

/** Whether the visitor, or the browser for its user, has refused everything, so that there is nothing to ask or to load. */
export const isRefused = (): boolean => refusesForUser() || readCookie(CONSENT_COOKIE) === NONE;

/** Notifies the listeners. */
export function tellConsent(): void {
  for (const listener of listeners) listener();
}

/** Stores an answer on the shared domain, and notifies the listeners. */
export function keepConsent(consent: Partial<Consent>): void {
  writeCookie(CONSENT_COOKIE, writeConsent(consent));
  tellConsent();
}

/** Calls the listener with the consent, now and at each change; the returned function unsubscribes it. */
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
