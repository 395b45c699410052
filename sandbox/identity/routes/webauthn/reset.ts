import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { transaction } from '../../../../platform/database.ts';
import type { Identifier } from '../../accounts/accounts.ts';
import { claimAccount } from '../../accounts/claimAccount.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { addPasskey, removeAllPasskeys } from '../../accounts/passkeys.ts';
import { accountOfResetCode, checkResetCode } from '../../accounts/resetCode.ts';
import { secondFactorsOf } from '../../accounts/secondFactors.ts';
import { invalidRequest } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { notify } from '../../mails/send.ts';
import { endCeremony, findCeremony, originOf, refusedPasskey } from '../../proofs/ceremony.ts';
import { friendlyNameSchema, newCredentialSchema, newPasskey, newPasskeyOptions } from '../../proofs/newPasskey.ts';
import { deviceOf } from '../../sessions/deviceOf.ts';
import { checkClient } from '../../sessions/enterHere.ts';
import { endSessions } from '../../sessions/endSessions.ts';
import { languageOfRequest } from '../../wire/language.ts';

const named = {
  client_id: z.string(),
  email: identifierFields.email,
  phone_number: identifierFields.phone_number,
  verification_code: z.string(),
};

function identified(fields: Readonly<Record<'email' | 'phone_number', string | undefined>>): Identifier {
  const identifier = identifierOf(fields);
  if (identifier === undefined) throw invalidRequest('An email or phone_number is required');
  return identifier;
}

/** The first step of replacing lost passkeys: checks the code of the mail, which the second step consumes. */
export const resetOptions = openRoute({
  method: 'POST',
  path: '/webauthn/reset-options',
  about: 'The options to replace lost passkeys: client_id, origin, email or phone_number and verification_code.',
  isLimited: true,
  body: z.object({ ...named, origin: z.string(), friendly_name: friendlyNameSchema.optional() }),
  answer: async ({ identity, fields, headers, sender }) => {
    const { client_id, email, phone_number, verification_code, friendly_name } = fields;
    await checkClient(identity, client_id);
    const origin = originOf(identity, fields.origin);
    const account = checkResetCode(identity, identified({ email, phone_number }), verification_code);
    const options = await newPasskeyOptions(identity, {
      purpose: 'reset',
      origin,
      accountId: account.id,
      owner: account,
      friendlyName: friendly_name ?? deviceOf(headers, sender).device_name,
    });
    return json(200, options);
  },
});

/** Replaces all passkeys of the account. All sessions of the member end, as after a new password. */
export const reset = openRoute({
  method: 'POST',
  path: '/webauthn/reset',
  about: 'Replaces lost passkeys: email or phone_number, verification_code and public_key_credential.',
  isLimited: true,
  body: z.object({ ...named, public_key_credential: newCredentialSchema }),
  answer: async ({ identity, fields, headers }) => {
    const { client_id, email, phone_number, verification_code, public_key_credential: credential } = fields;
    await checkClient(identity, client_id);
    const identifier = identified({ email, phone_number });
    const ceremony = findCeremony(identity, credential.response.client_data_json, 'reset');
    const passkey = await newPasskey(identity, ceremony, credential);
    // The code is checked outside the transaction: a rollback would undo the count of wrong codes.
    if (checkResetCode(identity, identifier, verification_code).id !== ceremony.accountId) throw refusedPasskey();
    transaction(identity.database, () => {
      const account = accountOfResetCode(identity, identifier, verification_code);
      endCeremony(identity, ceremony);
      if ('email' in identifier) claimAccount(identity, account);
      removeAllPasskeys(identity, account.id);
      // Access to the mailbox is no second factor (docs/threat-model.md T73).
      const isRecovered = secondFactorsOf(identity, account.id).length > 0;
      addPasskey(identity, account.id, { ...passkey, is_recovered: isRecovered });
      endSessions(identity, account.id);
      notify(identity, { kind: 'passkey-added', language: languageOfRequest(headers), member: account });
    });
    return { status: 204 };
  },
});
