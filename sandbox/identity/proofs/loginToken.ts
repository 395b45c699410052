import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'astro/zod';
import { json } from '../../../platform/http/answers.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { LOGIN_TYPES, type Account, type LoginType } from '../accounts/account.ts';
import { LOGIN_TOKEN_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { browserOf, markBrowser } from '../sessions/browserKey.ts';
import { mint, redeem } from './oneTime.ts';

const payload = z.object({ type: z.enum(LOGIN_TYPES), amr: z.array(z.string()), browser: z.string() });

/** The method of a login; `amr` holds the values of RFC 8176. */
export type Entry = { readonly type: LoginType; readonly amr: readonly string[] };

type Keeping = Pick<Identity, 'database' | 'clock' | 'origin'>;

/**
 * The vendor's `tkn`: a short-lived one-time token that the authorization endpoint exchanges for a session, in the browser that gets the
 * cookies along with it.
 */
export function mintLoginToken(
  identity: Keeping,
  headers: IncomingHttpHeaders,
  { id }: Pick<Account, 'id'>,
  { type, amr }: Entry,
) {
  const { browser, cookies } = markBrowser(identity, headers);
  const kept = { accountId: id, payload: { type, amr: [...amr], browser }, life: LOGIN_TOKEN_LIFE };
  return { tkn: mint(identity, 'login-token', kept), cookies };
}

/** A response with a login token, for a script. */
export function answerLoginToken(
  { identity, headers }: { readonly identity: Keeping; readonly headers: IncomingHttpHeaders },
  account: Pick<Account, 'id'>,
  entry: Entry,
  more: object = {},
): Answer {
  const { tkn, cookies } = mintLoginToken(identity, headers, account, entry);
  const answer = json(200, { ...more, tkn });
  return { ...answer, headers: { ...answer.headers, ...cookies } };
}

/** The account and the method of a login token; undefined if the token is unknown, used, expired or of another browser. */
export function redeemLoginToken(
  identity: Keeping,
  headers: IncomingHttpHeaders,
  token: string,
): (Entry & { readonly accountId: string }) | undefined {
  const found = redeem(identity, 'login-token', token, payload);
  if (found?.accountId == null || found.payload.browser !== browserOf(identity, headers)) return undefined;
  const { type, amr } = found.payload;
  return { accountId: found.accountId, type, amr };
}
