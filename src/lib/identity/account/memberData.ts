import { unlessRefused, withToken } from '../tokens/withToken.ts';
import type { Outcome, Places } from '../contract.ts';

/** The parts of a member's data, by their routes at the provider; the profile contains the consents with their history. */
const PARTS = {
  profile: '/userinfo',
  passkeys: '/webauthn/registration',
  secondFactors: '/mfa/credentials',
  trustedDevices: '/mfa/trusteddevices',
  sessionDevices: '/session-devices',
} as const;

export type MemberData = Readonly<Record<keyof typeof PARTS, unknown>>;

/** Credentials such as `livelike_access_token` are left out, because a file is easily shared. */
const CREDENTIAL = /(?:token|secret)$/i;

/** All data that the provider stores about the member, under its names. All parts or a failure: an incomplete file would look complete. */
export function memberData(places: Places): Promise<Outcome<MemberData>> {
  const readAll = async (accessToken: string) => {
    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': places.language };
    const read = (path: string): Promise<unknown> => part(`${places.origin}/identity/v1${path}`, headers);
    const [profile, passkeys, secondFactors, trustedDevices, sessionDevices] = await Promise.all([
      read(PARTS.profile),
      read(PARTS.passkeys),
      read(PARTS.secondFactors),
      read(PARTS.trustedDevices),
      read(PARTS.sessionDevices),
    ]);
    return { profile, passkeys, secondFactors, trustedDevices, sessionDevices };
  };
  return withToken(places, 'reading', readAll);
}

async function part(address: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const answer = unlessRefused(await fetch(address, { headers, credentials: 'omit' }));
  if (!answer.ok) throw new TypeError(`${answer.status}`);
  return withoutCredentials(await answer.json());
}

/** The same without credentials, at any depth. */
export function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !CREDENTIAL.test(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutCredentials(inner)]));
}
