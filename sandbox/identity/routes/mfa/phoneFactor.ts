import { z } from 'astro/zod';
import { phoneSchema } from '../../accounts/profileFields.ts';
import { memberRoute } from '../../identityRoute.ts';
import { removeFactor, startFactor, verifyFactor, verifyFactorBody } from './factorRegistration.ts';

/** Sends a code to any telephone number; it may differ from that of the profile. */
export const startPhoneFactor = memberRoute({
  method: 'POST',
  path: '/mfa/credentials/phone-numbers',
  about: 'Makes a telephone a second factor: phone_number; sends a code by SMS.',
  need: 'fresh',
  isLimited: true,
  body: z.object({
    phone_number: phoneSchema,
    trust_device: z.boolean().nullish(),
    action: z.string().nullish(),
  }),
  answer: (call) => startFactor(call, { type: 'sms', value: call.fields.phone_number }),
});

export const verifyPhoneFactor = memberRoute({
  method: 'POST',
  path: '/mfa/credentials/phone-numbers/verify',
  about: 'Proves a telephone as a second factor: verification_code and trust_device.',
  need: 'read',
  isLimited: true,
  body: verifyFactorBody,
  answer: (call) => verifyFactor(call, 'sms'),
});

/** The SDK sends the number in the body of the DELETE. */
export const removePhoneFactor = memberRoute({
  method: 'DELETE',
  path: '/mfa/credentials/phone-numbers',
  about: 'Removes a second factor by SMS: phone_number.',
  need: 'fresh',
  body: z.object({ phone_number: phoneSchema }),
  answer: (call) => removeFactor(call, { type: 'sms', value: call.fields.phone_number }),
});
