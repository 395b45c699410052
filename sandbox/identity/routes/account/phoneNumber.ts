import { z } from 'astro/zod';
import { transaction } from '../../../../platform/database.ts';
import type { Locale } from '../../../locales.ts';
import type { Account } from '../../accounts/account.ts';
import { changeAccount } from '../../accounts/accounts.ts';
import { phoneSchema } from '../../accounts/profileFields.ts';
import { refuseTaken } from '../../accounts/refuseTaken.ts';
import { CODE_LIFE } from '../../config.ts';
import { invalidRequest } from '../../failure.ts';
import type { Identity } from '../../identity.ts';
import { memberRoute } from '../../identityRoute.ts';
import { notify, send } from '../../mails/send.ts';
import { sendableCode, useCode } from '../../proofs/code.ts';
import { countSentCode } from '../../proofs/codeLimits.ts';
import { languageOfRequest } from '../../wire/language.ts';

function sendCode(identity: Identity, member: Account, phone: string, language: Locale): void {
  transaction(identity.database, () => {
    countSentCode(identity, 'verify-phone', member.id);
    const kept = { accountId: member.id, payload: {}, life: CODE_LIFE };
    const code = sendableCode(identity, 'verify-phone', `${member.id} ${phone}`, kept);
    send(identity, { kind: 'sms-code', language, to: phone, member, code });
  });
}

/** Requests a new telephone number; it is stored once the code of the SMS is verified. */
export const updatePhoneNumber = memberRoute({
  method: 'POST',
  path: '/update-phone-number',
  about: 'Requests a new telephone number and sends a code by SMS: phone_number.',
  need: 'fresh',
  isLimited: true,
  body: z.object({ phone_number: phoneSchema }),
  answer: ({ identity, member, fields, headers }) => {
    refuseTaken(identity, fields, member);
    sendCode(identity, member, fields.phone_number, languageOfRequest(headers));
    return { status: 204 };
  },
});

export const verifyPhoneNumber = memberRoute({
  method: 'POST',
  path: '/verify-phone-number',
  about: 'Verifies a telephone number by the code of its SMS: phone_number and verification_code.',
  need: 'read',
  isLimited: true,
  body: z.object({ phone_number: phoneSchema, verification_code: z.string() }),
  answer: ({ identity, member, fields, headers }) => {
    const key = `${member.id} ${fields.phone_number}`;
    useCode(identity, 'verify-phone', key, fields.verification_code, z.object({}), () => {
      refuseTaken(identity, fields, member);
      changeAccount(identity, member.id, { phone_number: fields.phone_number, phone_number_verified: true });
      notify(identity, { kind: 'phone-added', language: languageOfRequest(headers), member });
    });
    return { status: 204 };
  },
});

/** The SDK sends this request without a body and without a content type. */
export const sendPhoneNumberVerification = memberRoute({
  method: 'POST',
  path: '/send-phone-number-verification',
  about: 'Sends a code for the current telephone number.',
  // A verified number gives access to the account, and the profile accepts any number without a check.
  need: 'fresh',
  isLimited: true,
  answer: ({ identity, member, headers }) => {
    if (member.phone_number === null)
      throw invalidRequest('There is no telephone number to verify', 'error.phoneNumber.missing');
    sendCode(identity, member, member.phone_number, languageOfRequest(headers));
    return { status: 204 };
  },
});
