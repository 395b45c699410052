import { json } from '../../../../platform/http/answers.ts';
import { consentsOfConfig, consentsOfCatalogue } from '../../accounts/consents.ts';
import { customFieldsOfConfig } from '../../accounts/customFields.ts';
import { GOOGLE_CLIENT_ID, GOOGLE_VARIANT } from '../../clients.ts';
import { PASSWORD_POLICY } from '../../config.ts';
import { IdentityFailure } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { languageOf } from '../../wire/language.ts';

/**
 * The settings that a client reads first. `language` repeats the `lang` of the request: the SDK uses it for all later requests, so it is
 * also the language of the mails.
 */
export const config = openRoute({
  method: 'GET',
  path: '/config',
  about: 'The settings of a client: parameters client_id, lang and google_variant.',
  answer: async ({ parameters, identity }) => {
    const client = await identity.provider.Client.find(parameters.get('client_id') ?? '');
    if (client === undefined) throw new IdentityFailure(400, 'invalid_client', 'There is no such client');
    const language = languageOf(parameters.get('lang'));
    const answer = json(200, {
      language,
      country_code: 'FR',
      sso: true,
      is_public: true,
      pkce_enforced: true,
      is_implicit_flow_forbidden: true,
      scope: 'openid profile email phone',
      social_providers: ['google', 'apple'],
      password_policy: PASSWORD_POLICY,
      consents: consentsOfConfig(language),
      custom_fields: customFieldsOfConfig,
      resource_base_url: '',
      sms: true,
      web_authn: true,
      mfa_sms_enabled: true,
      mfa_email_enabled: true,
      rba_enabled: true,
      login_type_allowed: { email: true, phone_number: true, custom_identifier: true },
      ...(parameters.get('google_variant') === GOOGLE_VARIANT && { google_client_id: GOOGLE_CLIENT_ID }),
    });
    return { ...answer, headers: { ...answer.headers, ...ANYBODY } };
  },
});

/** Each consent with all its versions, in one language. */
export const configConsents = openRoute({
  method: 'GET',
  path: '/config/consents',
  about: 'Every consent with its versions: parameter lang.',
  answer: ({ parameters }) => {
    const answer = json(200, consentsOfCatalogue(languageOf(parameters.get('lang'))));
    return { ...answer, headers: { ...answer.headers, ...ANYBODY } };
  },
});

/** The SDK sends no credentials with these requests, so any origin may read the responses. */
const ANYBODY = { 'access-control-allow-origin': '*' };
