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

type VerificationOptions = {
  readonly email: string;
  readonly language: Locale;
  /** The final target of the link. The caller has checked that it belongs to the organiser. */
  readonly redirectUrl: string;
  readonly kind: 'verify-email' | 'new-email';
};

/** Invalidates the links and codes of earlier addresses: only the latest requested address counts, and an old link would undo the change. */
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

/** Mails a link and a code; either proves access to the mailbox. */
export function sendVerification(
  identity: Identity,
  account: Account,
  { email, language, redirectUrl, kind }: VerificationOptions,
): void {
  endOthers(identity, account.id, email);
  const code = sendableCode(identity, 'verify-email', `${account.id} ${email}`, {
    accountId: account.id,
    payload: { email },
    life: CODE_LIFE,
  });
  const valid_until = identity.clock.now() + VERIFICATION_LINK_LIFE;
  // Stored beyond its validity, so that a late visitor gets "expired" instead of 404.
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

/** Stores a proven e-mail address as the verified one of the account, and moves its second factor by e-mail there. */
export function verifyEmail(identity: Pick<Identity, 'database' | 'clock'>, id: string, email: string): void {
  changeAccount(identity, id, { email, email_verified: true });
  moveEmailFactor(identity, id, email);
}

/** Redeems a verification link; undefined for an unknown token. `redirectUrl` is the target that the request for the mail named. */
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
