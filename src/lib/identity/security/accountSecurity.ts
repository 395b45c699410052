import type { Client } from '@reachfive/identity-core';
import { asMember } from '../tokens/asMember.ts';
import type { Outcome, Places } from '../contract.ts';
import { logFailure } from '../logFailure.ts';
import { readAccount, readFactors, readPasskeys, readTrustedDevices } from './readSecurity.ts';
import { sessionDevices } from './sessionDevices.ts';
import { waysIn, type Account, type Security } from '~/lib/memberSecurity.ts';

/** The provider sends linked accounts only when the fields name them. */
const FIELDS = 'id,email,email_verified,has_password,social_identities{id,provider,username,email}';

const userOf = (client: Client, accessToken: string): Promise<unknown> =>
  logFailure('userinfo', client.getUser({ accessToken, fields: FIELDS }));

/** The ways into the account, as the provider knows them now (docs/threat-model.md T27). */
export async function readAccountNow(places: Places): Promise<Outcome<Account>> {
  const outcome = await asMember(places, 'reading', userOf);
  if (!outcome.ok) return outcome;
  const account = readAccount(outcome.value);
  return account === undefined ? { ok: false, failure: { code: 'unreachable' } } : { ok: true, value: account };
}

/** All parts or a failure: a list with a missing part would be wrong without a sign of it. */
export async function readSecurity(places: Places): Promise<Outcome<Security>> {
  const sessions = sessionDevices(places);
  const outcome = await asMember(places, 'reading', (client, token) =>
    Promise.all([
      userOf(client, token),
      client.listWebAuthnDevices(token),
      client.listMfaCredentials(token),
      client.listTrustedDevices(token),
    ]),
  );
  const devices = await sessions;
  if (!outcome.ok) return outcome;
  if (!devices.ok) return devices;
  const [user, passkeys, factors, trusted] = outcome.value;
  const account = readAccount(user);
  if (account === undefined) return { ok: false, failure: { code: 'unreachable' } };
  return {
    ok: true,
    value: {
      account,
      passkeys: readPasskeys(passkeys),
      factors: readFactors(factors),
      trusted: readTrustedDevices(trusted),
      sessions: devices.value,
    },
  };
}

const LAST: Outcome<never> = { ok: false, failure: { code: 'lastWayIn' } };

/** Asks the provider for the ways in at this moment: another tab may have removed one. */
async function isLastWayIn(client: Client, accessToken: string): Promise<boolean> {
  const [user, passkeys] = await Promise.all([userOf(client, accessToken), client.listWebAuthnDevices(accessToken)]);
  const account = readAccount(user);
  return account === undefined || waysIn({ account, passkeys: readPasskeys(passkeys) }) < 2;
}

async function unlessLast(
  places: Places,
  remove: (client: Client, accessToken: string) => Promise<unknown>,
): Promise<Outcome<void>> {
  const outcome = await asMember(places, 'reading', async (client, accessToken) => {
    if (await isLastWayIn(client, accessToken)) return 'last';
    await remove(client, accessToken);
    return 'removed';
  });
  if (!outcome.ok) return outcome;
  return outcome.value === 'last' ? LAST : { ok: true, value: undefined };
}

/** Removes a linked account, but never the last way in: the provider would delete the whole account. */
export const unlinkAccount = (places: Places, identityId: string): Promise<Outcome<void>> =>
  unlessLast(places, (client, accessToken) => client.unlink({ accessToken, identityId }));

/** Removes a passkey, but never the last way in. */
export const removePasskey = (places: Places, id: string): Promise<Outcome<void>> =>
  unlessLast(places, (client, accessToken) => client.removeWebAuthnDevice(accessToken, id));
