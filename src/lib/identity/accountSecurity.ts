import type { Client } from '@reachfive/identity-core';
import { asMember } from './asMember.ts';
import type { Outcome, Places } from './contract.ts';
import { logged } from './logged.ts';
import { readAccount, readFactors, readPasskeys, readTrustedDevices } from './readSecurity.ts';
import { sessionDevices } from './sessionDevices.ts';
import { waysIn, type Account, type Security } from '~/lib/memberSecurity.ts';

/** The provider answers linked accounts only to those who ask for them. */
const FIELDS = 'id,email,email_verified,has_password,social_identities{id,provider,username,email}';

const userOf = (client: Client, accessToken: string): Promise<unknown> =>
  logged('userinfo', client.getUser({ accessToken, fields: FIELDS }));

/** How a member gets in, as the provider knows it now (docs/threat-model.md T27). */
export async function readAccountNow(places: Places): Promise<Outcome<Account>> {
  const outcome = await asMember(places, 'reading', userOf);
  if (!outcome.ok) return outcome;
  const account = readAccount(outcome.value);
  return account === undefined ? { ok: false, failure: { code: 'unreachable' } } : { ok: true, value: account };
}

/** All of it at once; a part that is missing fails the whole, because nobody can tell what it would have said. */
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

/** What the provider says of the ways in at this moment: another tab may have taken one away. */
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

/** Takes a linked account away; never the last way in, with which the provider would delete the whole account (identity-wire.md 0, no. 14). */
export const unlinkAccount = (places: Places, identityId: string): Promise<Outcome<void>> =>
  unlessLast(places, (client, accessToken) => client.unlink({ accessToken, identityId }));

/** Takes a passkey away; never the last way in. */
export const removePasskey = (places: Places, id: string): Promise<Outcome<void>> =>
  unlessLast(places, (client, accessToken) => client.removeWebAuthnDevice(accessToken, id));
