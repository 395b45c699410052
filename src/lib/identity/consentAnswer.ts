import { CONSENT_VERSIONS } from '~/config/consentVersions.ts';
import type { ConsentName } from '~/config/consents.ts';

/**
 * An answer to a consent as the provider takes it: with the version of the text that the site shows, in the language in which it was read,
 * two letters (identity-wire.md 1.7).
 */
export const consentAnswer = (name: ConsentName, granted: boolean, language: string) => ({
  granted,
  consent_type: 'opt-in',
  consent_version: { version_id: CONSENT_VERSIONS[name], language },
});
