import { z } from 'astro/zod';
import { LOGIN_TYPES, type Account, type LoginType } from '../accounts/account.ts';
import { LOGIN_TOKEN_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { mint, redeem } from './oneTime.ts';

const payload = z.object({ type: z.enum(LOGIN_TYPES), amr: z.array(z.string()) });

/** The method of a login; `amr` holds the values of RFC 8176. */
export type Entry = { readonly type: LoginType; readonly amr: readonly string[] };

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** The vendor's `tkn`: a short-lived one-time token that the authorization endpoint exchanges for a session. */
export function mintLoginToken(identity: Keeping, { id }: Pick<Account, 'id'>, { type, amr }: Entry): string {
  return mint(identity, 'login-token', { accountId: id, payload: { type, amr: [...amr] }, life: LOGIN_TOKEN_LIFE });
}

/** The account and the method of a login token; undefined if the token is unknown, used or expired. */
export function redeemLoginToken(
  identity: Keeping,
  token: string,
): (Entry & { readonly accountId: string }) | undefined {
  const found = redeem(identity, 'login-token', token, payload);
  return found?.accountId == null ? undefined : { accountId: found.accountId, ...found.payload };
}
