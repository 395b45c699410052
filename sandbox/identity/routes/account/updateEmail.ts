import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import { changeAccount } from '../../accounts/accounts.ts';
import { emailSchema } from '../../accounts/profileFields.ts';
import { refuseTaken } from '../../accounts/refuseTaken.ts';
import { sendVerification, verifyEmail as keepVerified } from '../../accounts/verification.ts';
import { invalidGrant, invalidRequest } from '../../failure.ts';
import { memberRoute, openRoute } from '../../identityRoute.ts';
import { notify } from '../../mails/send.ts';
import { useCode } from '../../proofs/code.ts';
import { memberOfToken } from '../../sessions/bearer.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { ownAddress, withParameters } from '../../wire/ownAddress.ts';

/**
 * Changes the e-mail address. A verified address is replaced only once the new one is verified, so that a typing error changes nothing; an
 * unverified or missing one is replaced at once, and the owner of a mistyped one could then claim the account (docs/threat-model.md T71).
 */
export const updateEmail = memberRoute({
  method: 'POST',
  path: '/update-email',
  about: 'A new e-mail address: email and redirect_url.',
  need: 'fresh',
  isLimited: true,
  body: z.object({ email: emailSchema, redirect_url: z.string().optional() }),
  answer: ({ identity, member, fields, headers }) => {
    const language = languageOfRequest(headers);
    const redirectUrl = ownAddress(identity, fields.redirect_url, { locale: language, page: 'mail-callback' });
    if (fields.email.toLowerCase() !== member.email?.toLowerCase()) refuseTaken(identity, { email: fields.email });
    const kind = member.email === null ? 'verify-email' : 'new-email';
    transaction(identity.database, () => {
      sendVerification(identity, member, { email: fields.email, language, redirectUrl, kind });
      if (member.email === null || !member.email_verified) {
        changeAccount(identity, member.id, { email: fields.email, email_verified: false });
      } else {
        notify(identity, { kind: 'email-changing', language, member });
      }
    });
    return { status: 204 };
  },
});

/** Verifies an e-mail address by the code of its mail. The SDK sends the token in the body, without an `authorization` header. */
export const verifyEmail = openRoute({
  method: 'POST',
  path: '/verify-email',
  about: 'Verifies an e-mail address by its code: access_token, email and verification_code.',
  isLimited: true,
  body: z.object({ access_token: z.string(), email: emailSchema, verification_code: z.string() }),
  answer: async ({ identity, fields, headers }) => {
    const member = await memberOfToken(identity, fields.access_token, 'read');
    const proven = z.object({ email: z.string() });
    const key = `${member.id} ${fields.email}`;
    useCode(identity, 'verify-email', key, fields.verification_code, proven, ({ payload: { email } }) => {
      const owner = identity.database
        .prepare('SELECT id FROM account WHERE email = ? AND id <> ?')
        .get(email, member.id);
      if (owner !== undefined) throw invalidGrant('Email already in use', 'error.email.alreadyInUse');
      keepVerified(identity, member, { email, language: languageOfRequest(headers) });
    });
    return { status: 204 };
  },
});

export const sendEmailVerification = memberRoute({
  method: 'POST',
  path: '/send-email-verification',
  about: 'Sends the verification mail again: redirect_url.',
  need: 'read',
  isLimited: true,
  body: z.object({ redirect_url: z.string().optional(), return_to_after_email_confirmation: z.string().optional() }),
  answer: ({ identity, member, fields, headers }) => {
    if (member.email === null) throw invalidRequest('There is no e-mail address to verify', 'error.email.missing');
    if (member.email_verified)
      throw invalidRequest('The e-mail address is verified already', 'error.email.alreadyVerified');
    const language = languageOfRequest(headers);
    const address = ownAddress(identity, fields.redirect_url, { locale: language, page: 'mail-callback' });
    const redirectUrl = withParameters(address, { return_to: fields.return_to_after_email_confirmation });
    const options = { email: member.email, language, redirectUrl, kind: 'verify-email' } as const;
    sendVerification(identity, member, options);
    return { status: 204 };
  },
});
