import { z } from 'astro/zod';
import { LOGIN_TYPES, type Account, type LoginType } from '../accounts/account.ts';
import { LOGIN_TOKEN_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { mint, redeem } from './oneTime.ts';

const payload = z.object({ type: z.enum(LOGIN_TYPES), amr: z.array(z.string()) });

/** How somebody has proven who she is; `amr` in the words of RFC 8176. */
export type Entry = { readonly type: LoginType; readonly amr: readonly string[] };

type Keeping = Pick<Identity, 'database' | 'clock'>;

/** The vendor's `tkn`: turns a proof given to a script into a session at the authorization endpoint, once and soon. */
export function mintLoginToken(identity: Keeping, { id }: Pick<Account, 'id'>, { type, amr }: Entry): string {
  return mint(identity, 'login-token', { accountId: id, payload: { type, amr: [...amr] }, life: LOGIN_TOKEN_LIFE });
}

/** Whose token it is and how she has proven it; undefined when it was used, has expired or never was. */
export function redeemLoginToken(
  identity: Keeping,
  token: string,
): (Entry & { readonly accountId: string }) | undefined {
  const found = redeem(identity, 'login-token', token, payload);
  return found?.accountId == null ? undefined : { accountId: found.accountId, ...found.payload };
}
