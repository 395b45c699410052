import type { Client } from '@reachfive/identity-core';
import { withClient } from '../tokens/withClient.ts';
import type { Outcome, Places } from '../contract.ts';
import { logFailure } from '../logFailure.ts';
import { readAccount, readFactors, readPasskeys, readTrustedDevices } from './readSecurity.ts';
import { devicesAt } from './sessionDevices.ts';
import { waysIn, type Account, type Security } from '~/lib/memberSecurity.ts';

/** The provider sends linked accounts only if `fields` names them. */
const FIELDS =
  'id,email,email_verified,phone_number,phone_number_verified,has_password,social_identities{id,provider,username,email}';

const userOf = (client: Client, accessToken: string): Promise<unknown> =>
  logFailure('userinfo', client.getUser({ accessToken, fields: FIELDS }));

const LAST: Outcome<never> = { ok: false, failure: { code: 'lastWayIn' } };

/** Asks the provider for the present ways to log in: another tab may have removed one. */
async function isLastWayIn(client: Client, accessToken: string): Promise<boolean> {
  const [user, passkeys] = await Promise.all([userOf(client, accessToken), client.listWebAuthnDevices(accessToken)]);
  const account = readAccount(user);
  return account === undefined || waysIn({ account, passkeys: readPasskeys(passkeys) }) < 2;
}

async function unlessLast(
  places: Places,
  remove: (client: Client, accessToken: string) => Promise<unknown>,
): Promise<Outcome<void>> {
  const outcome = await withClient(places, 'reading', async (client, accessToken) => {
    if (await isLastWayIn(client, accessToken)) return 'last';
    await remove(client, accessToken);
    return 'removed';
  });
  if (!outcome.ok) return outcome;
  return outcome.value === 'last' ? LAST : { ok: true, value: undefined };
}

/** All parts or a failure: nothing would show that a part is missing. */
async function readAll(places: Places): Promise<Outcome<Security>> {
  const sessions = devicesAt(places).list();
  const outcome = await withClient(places, 'reading', (client, token) =>
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

/** The ways to log in to the account. */
export const waysInAt = (places: Places) => ({
  /** The account in the provider's present state (docs/threat-model.md T27). */
  account: async (): Promise<Outcome<Account>> => {
    const outcome = await withClient(places, 'reading', userOf);
    if (!outcome.ok) return outcome;
    const account = readAccount(outcome.value);
    return account === undefined ? { ok: false, failure: { code: 'unreachable' } } : { ok: true, value: account };
  },
  /** With factors and devices. */
  read: (): Promise<Outcome<Security>> => readAll(places),
  /** Removes a linked account, but never the last way to log in: the provider would delete the whole account. */
  unlink: (identityId: string): Promise<Outcome<void>> =>
    unlessLast(places, (client, accessToken) => client.unlink({ accessToken, identityId })),
  /** Removes a passkey, but never the last way to log in. */
  removePasskey: (id: string): Promise<Outcome<void>> =>
    unlessLast(places, (client, accessToken) => client.removeWebAuthnDevice(accessToken, id)),
});
