import { z } from 'astro/zod';
import { invalidRequest } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';
import { removeFactor, startFactor, verifyFactor, verifyFactorBody } from './factorRegistration.ts';

/** Mails a code to the account's own address: the vendor accepts no other. */
export const startEmailFactor = memberRoute({
  method: 'POST',
  path: '/mfa/credentials/emails',
  about: 'Makes the member’s e-mail address a second factor: mails a code.',
  need: 'fresh',
  isLimited: true,
  body: z.object({ trust_device: z.boolean().nullish(), action: z.string().nullish() }),
  answer: (call) => {
    if (call.member.email === null)
      throw invalidRequest('There is no e-mail address that could be a second factor', 'error.email.missing');
    return startFactor(call, { type: 'email', value: call.member.email });
  },
});

export const verifyEmailFactor = memberRoute({
  method: 'POST',
  path: '/mfa/credentials/emails/verify',
  about: 'Proves the e-mail address as a second factor: verification_code and trust_device.',
  need: 'read',
  isLimited: true,
  body: verifyFactorBody,
  answer: (call) => verifyFactor(call, 'email'),
});

export const removeEmailFactor = memberRoute({
  method: 'DELETE',
  path: '/mfa/credentials/emails',
  about: 'Removes the second factor by e-mail.',
  need: 'fresh',
  answer: (call) => removeFactor(call, { type: 'email' }),
});
