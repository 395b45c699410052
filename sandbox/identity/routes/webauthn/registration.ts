import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { transaction } from '../../../../platform/database.ts';
import { addPasskey, listedPasskey, passkeysOf, removePasskey } from '../../accounts/passkeys.ts';
import { IdentityFailure } from '../../failure.ts';
import { memberRoute } from '../../identityRoute.ts';
import { notify } from '../../mails/send.ts';
import { endCeremony, findCeremony, originOf, refusedPasskey } from '../../proofs/ceremony.ts';
import { friendlyNameSchema, newCredentialSchema, newPasskey, newPasskeyOptions } from '../../proofs/newPasskey.ts';
import { deviceOf } from '../../sessions/deviceOf.ts';
import { languageOfRequest } from '../../wire/language.ts';

/** The first step of adding a passkey. It requires a fresh token; the second step requires its challenge. */
export const registrationOptions = memberRoute({
  method: 'POST',
  path: '/webauthn/registration-options',
  about: 'The options to create a passkey for a member: origin and friendly_name.',
  need: 'fresh',
  isLimited: true,
  body: z.object({ origin: z.string(), friendly_name: friendlyNameSchema.optional() }),
  answer: async ({ identity, member, fields, headers, sender }) =>
    json(
      200,
      await newPasskeyOptions(identity, {
        purpose: 'add',
        origin: originOf(identity, fields.origin),
        accountId: member.id,
        friendlyName: fields.friendly_name ?? deviceOf(headers, sender).device_name,
        owner: member,
      }),
    ),
});

export const registration = memberRoute({
  method: 'POST',
  path: '/webauthn/registration',
  about: 'Adds a passkey: the credential that the browser has created.',
  need: 'read',
  isLimited: true,
  body: newCredentialSchema,
  answer: async ({ identity, member, fields, headers }) => {
    const ceremony = findCeremony(identity, fields.response.client_data_json, 'add');
    if (ceremony.accountId !== member.id) throw refusedPasskey();
    const passkey = await newPasskey(identity, ceremony, fields);
    transaction(identity.database, () => {
      endCeremony(identity, ceremony);
      addPasskey(identity, member.id, passkey);
      notify(identity, { kind: 'passkey-added', language: languageOfRequest(headers), member });
    });
    return { status: 204 };
  },
});

/** A bare array, because the SDK returns the response as it is. */
export const passkeys = memberRoute({
  method: 'GET',
  path: '/webauthn/registration',
  about: 'The passkeys of a member, oldest first.',
  need: 'read',
  answer: ({ identity, member }) => json(200, passkeysOf(identity, member.id).map(listedPasskey)),
});

export const removeOnePasskey = memberRoute({
  method: 'DELETE',
  path: '/webauthn/registration/:id',
  about: 'Removes a passkey of a member.',
  need: 'fresh',
  answer: ({ identity, member, headers, parts: { id = '' } }) =>
    transaction(identity.database, () => {
      if (!removePasskey(identity, member.id, id)) {
        throw new IdentityFailure(404, 'resource_not_found', 'There is no such passkey', {
          key: 'error.entry.notFound',
        });
      }
      notify(identity, { kind: 'passkey-removed', language: languageOfRequest(headers), member });
      return { status: 204 };
    }),
});
