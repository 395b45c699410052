import { PURPOSES, type Purpose } from '~/config/consent.ts';

/** What a visitor allows, by purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>;

/** The text of an answer that allows nothing; `behaviours/followConsent.ts` knows it too, and what begins with it. */
const NONE = 'none';

const consentTo = (allowed: readonly string[]): Consent => ({
  audience: allowed.includes('audience'),
  partners: allowed.includes('partners'),
});

/** Without an answer, and under Global Privacy Control. */
export const NOTHING: Consent = consentTo([]);

/** The answer in the cookie `_consent`; undefined for anything that we have not written there, so that the question is asked again. */
export function readConsent(text: string | undefined): Consent | undefined {
  if (text === NONE) return NOTHING;
  const allowed = text?.split('.') ?? [];
  const isOurs = allowed.length > 0 && allowed.every((word) => PURPOSES.some((purpose) => purpose === word));
  return isOurs ? consentTo(allowed) : undefined;
}

/** An answer as the cookie keeps it: `none`, or the purposes with a dot between them. */
export function writeConsent(consent: Partial<Consent>): string {
  return PURPOSES.filter((purpose) => consent[purpose] === true).join('.') || NONE;
}
