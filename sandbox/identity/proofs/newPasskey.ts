import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'astro/zod';
import type { StoredProfile } from '../accounts/account.ts';
import { findPasskey, passkeysOf, type NewPasskey } from '../accounts/passkeys.ts';
import { CHALLENGE_LIFE } from '../config.ts';
import { IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { beginCeremony, hostOf, refusedPasskey, type Ceremony } from './ceremony.ts';

/** ES256 and RS256: Chromium warns about unsupported authenticators if either is missing. */
const ALGORITHMS = [-7, -257];

export const base64url = z.string().regex(/^[\w-]+$/, 'must be base64url');

/** A new credential in the SDK's format: the browser's object in snake case. */
export const newCredentialSchema = z.object({
  id: base64url,
  raw_id: base64url,
  type: z.literal('public-key'),
  response: z.object({
    attestation_object: base64url,
    client_data_json: base64url,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});

export const friendlyNameSchema = z.string().trim().min(1).max(100);

type Beginning = Parameters<typeof beginCeremony>[2] & {
  readonly accountId: string | undefined;
  /** The owner of the passkey; the authenticator returns the id as the user handle. */
  readonly owner: Owner;
};

type Owner = {
  readonly id: string;
  readonly email?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
  readonly profile: Pick<StoredProfile, 'given_name' | 'family_name'>;
};

/** The creation options of a passkey. It is discoverable, so that a login needs no address (conditional mediation). */
export async function newPasskeyOptions(identity: Identity, { owner, ...beginning }: Beginning) {
  const { id, email, phone_number: phone, profile } = owner;
  const name = [profile.given_name, profile.family_name].filter((part) => part !== undefined).join(' ');
  const present = passkeysOf(identity, id).map((passkey) => ({ id: passkey.id, transports: passkey.transports }));
  const publicKey = await generateRegistrationOptions({
    rpName: 'Club',
    rpID: hostOf(beginning),
    userID: Uint8Array.from(Buffer.from(id)),
    userName: email ?? phone ?? (name === '' ? 'Club' : name),
    userDisplayName: name,
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    // A reset replaces all passkeys, so it excludes none, not even one on the same device.
    excludeCredentials: beginning.purpose === 'reset' ? [] : present,
  });
  beginCeremony(identity, publicKey.challenge, beginning);
  return { friendly_name: beginning.friendlyName, options: { publicKey } };
}

/** The user handle of an account, in the format of the options and of the authenticator's response. */
export function userHandleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url');
}

/**
 * Verifies the passkey that an authenticator has created.
 *
 * @throws {IdentityFailure} `invalid_grant` if it does not match the ceremony; 409 if the passkey is registered already.
 */
export async function newPasskey(
  identity: Identity,
  ceremony: Ceremony,
  credential: z.output<typeof newCredentialSchema>,
): Promise<NewPasskey> {
  const { registrationInfo: info } = await verified(ceremony, credential);
  if (info === undefined) throw refusedPasskey();
  const { id, publicKey, counter, transports = [] } = info.credential;
  if (findPasskey(identity, id) !== undefined) {
    throw new IdentityFailure(409, 'credential_already_exists', 'This passkey is registered already', {
      key: 'error.webauthn.alreadyRegistered',
    });
  }
  const { friendly_name } = ceremony;
  return { id, public_key: Uint8Array.from(publicKey), counter, transports, friendly_name, aaguid: info.aaguid };
}

async function verified(
  ceremony: Ceremony,
  { id, raw_id: rawId, type, response }: z.output<typeof newCredentialSchema>,
): Promise<VerifiedRegistrationResponse> {
  const { attestation_object: attestationObject, client_data_json: clientDataJSON, transports } = response;
  try {
    return await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { attestationObject, clientDataJSON, transports },
      },
      expectedChallenge: ceremony.challenge,
      expectedOrigin: ceremony.origin,
      expectedRPID: hostOf(ceremony),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
  } catch {
    // The library throws plain errors for every mismatch and for malformed data.
    throw refusedPasskey();
  }
}
