import { z } from 'astro/zod';
import { identifierFields } from '../../accounts/identifierOf.ts';
import { sendResetCode } from '../../accounts/resetCode.ts';
import { openRoute } from '../../identityRoute.ts';
import { checkClient } from '../../sessions/enterHere.ts';
import { languageOfRequest } from '../../wire/language.ts';
import { ownAddress } from '../../wire/ownAddress.ts';

const body = z.object({
  client_id: z.string(),
  email: identifierFields.email,
  phone_number: identifierFields.phone_number,
  redirect_url: z.string().optional(),
  return_to_after_password_reset: z.string().optional(),
  return_to_after_account_recovery: z.string().optional(),
});

/** Sends a mail with a link to the redirect URL; the site reads `verification_code` and `email` from its query. */
export const forgotPassword = openRoute({
  method: 'POST',
  path: '/forgot-password',
  about: 'Mails a link and a code for a new password: client_id and email or phone_number.',
  isLimited: true,
  body,
  answer: async (call) => {
    const { identity, fields, headers } = call;
    await checkClient(identity, fields.client_id);
    const { redirect_url: asked, return_to_after_password_reset: return_to, ...named } = fields;
    const page = ownAddress(identity, asked, { locale: languageOfRequest(headers), page: 'password-reset' });
    return sendResetCode(identity, call, { ...named, kind: 'reset-password', page, extra: { return_to } });
  },
});

/** As `forgotPassword`, for a new passkey; the link contains the client id as well. */
export const accountRecovery = openRoute({
  method: 'POST',
  path: '/account-recovery',
  about: 'Mails a link and a code for a new passkey or password: client_id and email or phone_number.',
  isLimited: true,
  body,
  answer: async (call) => {
    const { identity, fields, headers } = call;
    const { client_id, redirect_url: asked, return_to_after_account_recovery: return_to, ...named } = fields;
    await checkClient(identity, client_id);
    const page = ownAddress(identity, asked, { locale: languageOfRequest(headers), page: 'password-reset' });
    return sendResetCode(identity, call, { ...named, kind: 'recover-account', page, extra: { client_id, return_to } });
  },
});
