import { hasOwn } from '~/lib/hasOwn.ts';
import type { FieldName } from './fields.ts';

/** Something that a member may agree to. */
export type ConsentName = Extract<FieldName, `optin_${string}`>;

/**
 * The version of each consent whose text the site shows (`profile.optin_…` in the message files). It is sent with the answer, so that the
 * provider records the version that the member has read. A text that changes needs a new version at the provider first.
 */
export const CONSENT_VERSIONS = {
  optin_cycling: 3,
  optin_contents: 1,
  optin_partners: 2,
  optin_merchandising_two: 1,
  optin_fantasy: 1,
} as const satisfies Readonly<Record<ConsentName, number>>;

/** Whether a field of a form, or a key of a wording, is that of a consent. */
export const isConsent = (name: string): name is ConsentName => hasOwn(CONSENT_VERSIONS, name);

/**
 * What a member may agree to, in the order of the catalogue (fields.ts), which is not imported, because the login page needs none of it.
 */
export const CONSENT_NAMES: readonly ConsentName[] = Object.keys(CONSENT_VERSIONS).filter(isConsent);
