import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'astro/zod';
import { json } from '../../../../platform/http/answers.ts';
import { transaction } from '../../../../platform/database.ts';
import { findAccount, findByIdentifier } from '../../accounts/accounts.ts';
import { identifierFields, identifierOf } from '../../accounts/identifierOf.ts';
import { countUse, findPasskey, passkeysOf, type Passkey } from '../../accounts/passkeys.ts';
import { CHALLENGE_LIFE } from '../../config.ts';
import { IdentityFailure } from '../../failure.ts';
import { openRoute } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { beginCeremony, endCeremony, findCeremony, hostOf, originOf, refusedPasskey } from '../../proofs/ceremony.ts';
import type { Ceremony } from '../../proofs/ceremony.ts';
import { answerLoginToken } from '../../proofs/loginToken.ts';
import { base64url, userHandleOf } from '../../proofs/newPasskey.ts';
import { checkClient } from '../../sessions/enterHere.ts';

const credential = z.object({
  id: base64url,
  raw_id: base64url,
  type: z.literal('public-key'),
  response: z.object({
    authenticator_data: base64url,
    client_data_json: base64url,
    signature: base64url,
    user_handle: base64url.nullish(),
  }),
});

/**
 * The first step of a login by passkey. Without an address any passkey is accepted, as in conditional mediation. The response for an
 * unknown address is that for a member without passkeys.
 */
export const authenticationOptions = openRoute({
  method: 'POST',
  path: '/webauthn/authentication-options',
  about: 'The options of a login by passkey: client_id, origin, and email or phone_number to name a member.',
  isLimited: true,
  body: z.object({
    client_id: z.string(),
    origin: z.string(),
    email: identifierFields.email,
    phone_number: identifierFields.phone_number,
  }),
  answer: async ({ identity, fields }) => {
    await checkClient(identity, fields.client_id);
    const origin = originOf(identity, fields.origin);
    const identifier = identifierOf(fields);
    const account = identifier === undefined ? undefined : findByIdentifier(identity, identifier);
    const known = account === undefined ? [] : passkeysOf(identity, account.id);
    const publicKey = await generateAuthenticationOptions({
      rpID: hostOf({ origin }),
      timeout: CHALLENGE_LIFE,
      userVerification: 'preferred',
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    });
    beginCeremony(identity, publicKey.challenge, { purpose: 'login', origin, accountId: account?.id });
    // The SDK maps over the list without a check, so it must be present.
    return json(200, { publicKey: { ...publicKey, allowCredentials: publicKey.allowCredentials ?? [] } });
  },
});

/** Exchanges a passkey's signature for a login token. */
export const authentication = openRoute({
  method: 'POST',
  path: '/webauthn/authentication',
  about: 'Login by passkey: the credential that the browser has signed with.',
  isLimited: true,
  body: credential,
  answer: async ({ identity, fields, headers }) => {
    const ceremony = findCeremony(identity, fields.response.client_data_json, 'login');
    const passkey = findPasskey(identity, fields.id);
    const account = passkey === undefined ? undefined : findAccount(identity, passkey.account_id);
    if (passkey === undefined || account === undefined) throw refusedPasskey();
    if ((ceremony.accountId ?? account.id) !== account.id) throw refusedPasskey();
    const { user_handle: handle } = fields.response;
    if (handle != null && handle !== userHandleOf(account.id)) throw refusedPasskey();
    await limit(identity, `passkey ${account.id}`);
    const { newCounter, userVerified } = await verified(ceremony, passkey, fields);
    if (identity.settings.verifiesFirst && account.email !== null && !account.email_verified) {
      throw new IdentityFailure(403, 'access_denied', 'Verify your email first', { key: 'error.email.notVerified' });
    }
    return transaction(identity.database, () => {
      // The passkey, or its account, may have been removed while the signature was verified (docs/threat-model.md T72).
      if (findPasskey(identity, passkey.id)?.account_id !== account.id) throw refusedPasskey();
      endCeremony(identity, ceremony);
      countUse(identity, passkey.id, newCounter);
      const entry = { type: 'webauthn', amr: amrOf(passkey, userVerified) } as const;
      return answerLoginToken({ identity, headers }, account, entry);
    });
  },
});

/**
 * With user verification (finger, face or PIN) a passkey counts as two factors (RFC 8176: hwk, user, mfa), unless a mailed code was enough
 * to make it.
 */
function amrOf({ is_recovered: isRecovered }: Passkey, isVerified: boolean): readonly string[] {
  if (!isVerified) return ['hwk'];
  return isRecovered ? ['hwk', 'user'] : ['hwk', 'user', 'mfa'];
}

async function verified(
  ceremony: Ceremony,
  { id: known, public_key: publicKey, counter }: Passkey,
  { id, raw_id: rawId, type, response }: z.output<typeof credential>,
) {
  const { authenticator_data: authenticatorData, client_data_json: clientDataJSON, signature } = response;
  const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: ceremony.challenge,
    expectedOrigin: ceremony.origin,
    expectedRPID: hostOf(ceremony),
    credential: { id: known, publicKey, counter },
    requireUserVerification: false,
  }).catch((): never => {
    // The library throws plain errors for every mismatch, a decreased counter among them.
    throw refusedPasskey();
  });
  if (!isRight) throw refusedPasskey();
  return authenticationInfo;
}
