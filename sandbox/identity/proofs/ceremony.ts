import { z } from 'astro/zod';
import { CHALLENGE_LIFE } from '../config.ts';
import { invalidGrant, invalidRequest, type IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import { keep, look, redeem } from './oneTime.ts';

/** What a passkey is asked for. A challenge of one ceremony is worth nothing in another. */
const PURPOSES = ['add', 'login', 'sign-up', 'reset'] as const;
type Purpose = (typeof PURPOSES)[number];

const kept = z.object({
  purpose: z.enum(PURPOSES),
  origin: z.string(),
  friendly_name: z.string(),
  /** What else the ceremony's second request needs of its first. */
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

/** Keeps the challenge that a browser is given, and what it is for, until the authenticator has signed it. */
export function beginCeremony(identity: Keeping, challenge: string, beginning: Beginning): void {
  const { purpose, origin, accountId, friendlyName = '', details = {} } = beginning;
  const payload = { purpose, origin, friendly_name: friendlyName, details };
  keep(identity, 'webauthn', challenge, { accountId, payload, life: CHALLENGE_LIFE });
}

/**
 * The ceremony to which an authenticator answers, by the challenge in its client data; not used up yet, so that an answer that
 * turns out to be wrong changes nothing.
 *
 * @throws {IdentityFailure} `invalid_grant` for a challenge that was used, has expired, was given for something else or never was.
 */
export function findCeremony(identity: Keeping, clientDataJson: string, purpose: Purpose): Ceremony {
  const challenge = challengeOf(clientDataJson);
  const found = challenge === undefined ? undefined : look(identity, 'webauthn', challenge, kept);
  if (challenge === undefined || found?.payload.purpose !== purpose) throw refusedPasskey();
  return { ...found.payload, challenge, accountId: found.accountId };
}

/** @throws {IdentityFailure} `invalid_grant` when the same answer has come a second time meanwhile. */
export function endCeremony(identity: Keeping, { challenge }: Ceremony): void {
  if (redeem(identity, 'webauthn', challenge, kept) === undefined) throw refusedPasskey();
}

/** One sentence for whatever was wrong: who tries out passkeys of others learns nothing from it. */
export function refusedPasskey(): IdentityFailure {
  return invalidGrant('The passkey was not accepted', 'error.webauthn.invalid');
}

/**
 * The page on which the passkey is used; passkeys belong to its host.
 *
 * @throws {IdentityFailure} for an origin that is none of the organiser's.
 */
export function originOf({ siteOrigin, origin }: Pick<Identity, 'siteOrigin' | 'origin'>, asked: string): string {
  if (asked === siteOrigin || asked === origin) return asked;
  throw invalidRequest('The origin is not one of ours', [
    { field: 'origin', message: 'The origin is not one of ours', code: 'invalid' },
  ]);
}

export function hostOf({ origin }: Pick<Ceremony, 'origin'>): string {
  return new URL(origin).hostname;
}

function challengeOf(clientDataJson: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientData.safeParse(said).data?.challenge;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
