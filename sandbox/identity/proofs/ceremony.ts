import { z } from 'astro/zod';
import { CHALLENGE_LIFE } from '../config.ts';
import { invalidGrant, invalidFields, type IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { keep, look, redeem } from './oneTime.ts';

/** Purposes of a WebAuthn ceremony. A challenge is valid for one purpose only. */
const PURPOSES = ['add', 'login', 'sign-up', 'reset'] as const;
type Purpose = (typeof PURPOSES)[number];

const kept = z.object({
  purpose: z.enum(PURPOSES),
  origin: z.string(),
  friendly_name: z.string(),
  /** Further data of the first request that the second one needs. */
  details: z.json(),
});

export type Ceremony = z.output<typeof kept> & { readonly challenge: string; readonly accountId: string | null };

const clientData = z.object({ challenge: z.string() });

type Keeping = Pick<Identity, 'database' | 'clock'>;

type Beginning = {
  readonly purpose: Purpose;
  readonly origin: string;
  readonly accountId?: string | undefined;
  readonly friendlyName?: string;
  readonly details?: object;
};

/** Stores the challenge and its purpose until the authenticator's response arrives. */
export function beginCeremony(identity: Keeping, challenge: string, beginning: Beginning): void {
  const { purpose, origin, accountId, friendlyName = '', details = {} } = beginning;
  const payload = { purpose, origin, friendly_name: friendlyName, details };
  keep(identity, 'webauthn', challenge, { accountId, payload, life: CHALLENGE_LIFE });
}

/**
 * The ceremony of an authenticator's response, by the challenge in its client data. It is not consumed, so that an invalid response
 * changes nothing.
 *
 * @throws {IdentityFailure} `invalid_grant` for a challenge that is unknown, used, expired or of another purpose.
 */
export function findCeremony(identity: Keeping, clientDataJson: string, purpose: Purpose): Ceremony {
  const challenge = challengeOf(clientDataJson);
  const found = challenge === undefined ? undefined : look(identity, 'webauthn', challenge, kept);
  if (challenge === undefined || found?.payload.purpose !== purpose) throw refusedPasskey();
  return { ...found.payload, challenge, accountId: found.accountId };
}

/** @throws {IdentityFailure} `invalid_grant` if a concurrent request has consumed the ceremony already. */
export function endCeremony(identity: Keeping, { challenge }: Ceremony): void {
  if (redeem(identity, 'webauthn', challenge, kept) === undefined) throw refusedPasskey();
}

/** The same message for every cause, so that an attacker learns nothing about other members' passkeys. */
export function refusedPasskey(): IdentityFailure {
  return invalidGrant('The passkey was not accepted', 'error.webauthn.invalid');
}

/**
 * The origin of the page that uses the passkey; passkeys are bound to its host.
 *
 * @throws {IdentityFailure} for an origin that does not belong to the organiser.
 */
export function originOf({ siteOrigin, origin }: Pick<Identity, 'siteOrigin' | 'origin'>, asked: string): string {
  if (asked === siteOrigin || asked === origin) return asked;
  throw invalidFields([{ field: 'origin', code: 'invalid' }]);
}

export function hostOf({ origin }: Pick<Ceremony, 'origin'>): string {
  return new URL(origin).hostname;
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientData.safeParse(decoded).data?.challenge;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
