import { z } from 'astro/zod';
import type { Locale } from '../../locales.ts';
import { CODE_LIFE, VERIFICATION_LINK_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { send } from '../mails/send.ts';
import { sendableCode } from '../proofs/code.ts';
import { keep, look, mint } from '../proofs/oneTime.ts';
import type { Account } from './account.ts';
import { changeAccount, findAccount } from './accounts.ts';
import { moveEmailFactor } from './secondFactors.ts';

const linkPayload = z.object({
  email: z.string(),
  redirect_url: z.string(),
  valid_until: z.int(),
  is_used: z.boolean(),
});

type Wish = {
  readonly email: string;
  readonly language: Locale;
  /** Where the link leads in the end; checked to be one of ours. */
  readonly redirectUrl: string;
  readonly kind: 'verify-email' | 'new-email';
};

/** Of two addresses that somebody has asked for, the later one is meant: a link to the earlier mailbox would undo her change. */
function endOthers({ database, clock }: Identity, accountId: string, email: string): void {
  database
    .prepare(
      `UPDATE proof SET payload = json_set(payload, '$.valid_until', ?) WHERE kind = 'verify-email' AND account_id = ?
       AND json_extract(payload, '$.valid_until') > ? AND lower(json_extract(payload, '$.email')) <> lower(?)`,
    )
    .run(clock.now(), accountId, clock.now(), email);
  database
    .prepare(
      `DELETE FROM proof WHERE kind = 'verify-email' AND account_id = ?
       AND lower(json_extract(payload, '$.payload.email')) <> lower(?)`,
    )
    .run(accountId, email);
}

/** Mails a link and a code that prove that somebody reads this mailbox. */
export function sendVerification(
  identity: Identity,
  account: Account,
  { email, language, redirectUrl, kind }: Wish,
): void {
  endOthers(identity, account.id, email);
  const code = sendableCode(identity, 'verify-email', `${account.id} ${email}`, {
    accountId: account.id,
    payload: { email },
    life: CODE_LIFE,
  });
  const valid_until = identity.clock.now() + VERIFICATION_LINK_LIFE;
  // Kept longer than it works, so that somebody who comes late reads that the link is old instead of nothing.
  const token = mint(identity, 'verify-email', {
    accountId: account.id,
    payload: { email, redirect_url: redirectUrl, valid_until, is_used: false },
    life: 10 * VERIFICATION_LINK_LIFE,
  });
  send(identity, {
    kind,
    language,
    to: email,
    member: account,
    code,
    link: `${identity.origin}/link/verify-email/${token}`,
  });
}

/** The e-mail address of an account is proven; it becomes hers if it was a new one, and codes of a second factor go there too. */
export function verifyEmail(identity: Pick<Identity, 'database' | 'clock'>, id: string, email: string): void {
  changeAccount(identity, id, { email, email_verified: true });
  moveEmailFactor(identity, id, email);
}

/**
 * What a verification link does: undefined for one that never was. `redirectUrl` is where its sender wanted to go on.
 */
export function followLink(identity: Identity, token: string) {
  const found = look(identity, 'verify-email', token, linkPayload);
  if (found?.accountId == null) return undefined;
  const { accountId, payload } = found;
  const { email, redirect_url: redirectUrl, valid_until: validUntil } = payload;
  if (payload.is_used) return { outcome: 'used', redirectUrl } as const;
  if (validUntil <= identity.clock.now()) return { outcome: 'expired', redirectUrl } as const;
  const owner = identity.database.prepare('SELECT id FROM account WHERE email = ? AND id <> ?').get(email, accountId);
  if (owner !== undefined || findAccount(identity, accountId) === undefined)
    return { outcome: 'expired', redirectUrl } as const;
  verifyEmail(identity, accountId, email);
  keep(identity, 'verify-email', token, {
    accountId,
    payload: { ...payload, is_used: true },
    life: VERIFICATION_LINK_LIFE,
  });
  return { outcome: 'verified', redirectUrl } as const;
}
