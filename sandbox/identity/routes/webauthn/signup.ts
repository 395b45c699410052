import { randomUUID } from 'node:crypto';
import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Account } from '../../accounts/account.ts';
import { addPasskey } from '../../accounts/passkeys.ts';
import { passkeySignupSchema } from '../../accounts/profileFields.ts';
import { refuseTaken } from '../../accounts/refuseTaken.ts';
import { createWithProfile } from '../../accounts/signUp.ts';
import { sendVerification } from '../../accounts/verification.ts';
import type { Identity } from '../../identity.ts';
import { openRoute } from '../../identityRoute.ts';
import { endCeremony, findCeremony, originOf, refusedPasskey } from '../../proofs/ceremony.ts';
import { answerLoginToken } from '../../proofs/loginToken.ts';
import { friendlyNameSchema, newCredentialSchema } from '../../proofs/newPasskey.ts';
import { newPasskey, newPasskeyOptions, userHandleOf } from '../../proofs/newPasskey.ts';
import { deviceOf } from '../../sessions/deviceOf.ts';
import { checkClient } from '../../sessions/enterHere.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { ownAddress, withParameters } from '../../wire/ownAddress.ts';

type Locale = Parameters<typeof createWithProfile>[3];

const signupDetails = z.object({ id: z.string(), profile: passkeySignupSchema, redirect_url: z.string() });

/** The first step of a sign-up by passkey: the profile is validated and stored until the authenticator has created the passkey. */
export const signupOptions = openRoute({
  method: 'POST',
  path: '/webauthn/signup-options',
  about: 'The options to create a new member’s passkey: client_id, origin, friendly_name and profile.',
  isLimited: true,
  body: z.object({
    client_id: z.string(),
    origin: z.string(),
    friendly_name: friendlyNameSchema.optional(),
    profile: passkeySignupSchema,
    redirect_url: z.string().optional(),
    return_to_after_email_confirmation: z.string().optional(),
  }),
  answer: async ({ identity, fields, headers, sender }) => {
    const { client_id, origin, friendly_name, profile, redirect_url, return_to_after_email_confirmation } = fields;
    await checkClient(identity, client_id);
    const page = ownAddress(identity, redirect_url, { locale: languageOfRequest(headers), page: 'mail-callback' });
    refuseTaken(identity, profile);
    const id = randomUUID();
    const { email, phone_number, given_name, family_name } = profile;
    const options = await newPasskeyOptions(identity, {
      purpose: 'sign-up',
      origin: originOf(identity, origin),
      // The account does not exist yet.
      accountId: undefined,
      friendlyName: friendly_name ?? deviceOf(headers, sender).device_name,
      details: { id, profile, redirect_url: withParameters(page, { return_to: return_to_after_email_confirmation }) },
      owner: {
        id,
        email,
        phone_number,
        profile: { given_name: given_name ?? undefined, family_name: family_name ?? undefined },
      },
    });
    return json(200, options);
  },
});

/** Creates an account with a passkey and without a password. */
export const webauthnSignup = openRoute({
  method: 'POST',
  path: '/webauthn/signup',
  about: 'A new account with a passkey: public_key_credential and webauthn_id.',
  isLimited: true,
  body: z.object({ public_key_credential: newCredentialSchema, webauthn_id: z.string() }),
  answer: async ({ identity, fields, headers }) => {
    const { public_key_credential: credential } = fields;
    const ceremony = findCeremony(identity, credential.response.client_data_json, 'sign-up');
    const { id, profile, redirect_url: redirectUrl } = signupDetails.parse(ceremony.details);
    if (fields.webauthn_id !== userHandleOf(id)) throw refusedPasskey();
    const passkey = await newPasskey(identity, ceremony, credential);
    // Another sign-up may have taken the identifier since the first step.
    refuseTaken(identity, profile);
    const language = languageOfRequest(headers);
    const account = transaction(identity.database, () => {
      const member = createMember(identity, id, profile, language);
      endCeremony(identity, ceremony);
      addPasskey(identity, id, passkey);
      if (member.email !== null) {
        sendVerification(identity, member, { email: member.email, language, redirectUrl, kind: 'verify-email' });
      }
      return member;
    });
    if (identity.settings.verifiesFirst) return json(200, { id });
    return answerLoginToken({ identity, headers }, account, { type: 'webauthn', amr: ['hwk'] }, { id });
  },
});

function createMember(
  identity: Identity,
  id: string,
  { email, custom_identifier: custom, ...profile }: z.output<typeof passkeySignupSchema>,
  language: Locale,
): Account {
  const login = { id, email: email ?? null, custom_identifier: custom ?? null };
  return createWithProfile(identity, login, profile, language);
}
