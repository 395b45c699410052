import { CONSENT_VERSIONS, type ConsentName } from '~/config/consent.ts';

/**
 * An answer to a consent in the provider's format: with the version of the text that the site showed and its two-letter language, because
 * the provider stores what the member agreed to.
 */
export const consentAnswer = (name: ConsentName, granted: boolean, language: string) => ({
  granted,
  consent_type: 'opt-in',
  consent_version: { version_id: CONSENT_VERSIONS[name], language },
});
