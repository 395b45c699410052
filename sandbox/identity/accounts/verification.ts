import { z } from 'astro/zod';
import { LOCALES, type Locale } from '../../locales.ts';
import { transaction } from '../../../platform/database.ts';
import { CODE_LIFE, VERIFICATION_LINK_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { notify, send } from '../mails/send.ts';
import { sendableCode } from '../proofs/code.ts';
import { countSentCode } from '../proofs/codeLimits.ts';
import { keep, look, mint } from '../proofs/oneTime.ts';
import type { Account } from './account.ts';
import { changeAccount, findAccount } from './accounts.ts';
import { claimAccount } from './claimAccount.ts';
import { moveEmailFactor } from './secondFactors.ts';

const linkPayload = z.object({
  email: z.string(),
  redirect_url: z.string(),
  valid_until: z.int(),
  is_used: z.boolean(),
  /** The language of the mail. */
  language: z.enum(LOCALES).default('fr'),
});

type VerificationOptions = {
  readonly email: string;
  readonly language: Locale;
  /** The final target of the link. The caller has checked that it belongs to the organiser. */
  readonly redirectUrl: string;
  readonly kind: 'verify-email' | 'new-email';
};

/**
 * Invalidates the links and codes of earlier addresses: only the latest requested address counts, and an old link would undo the change.
 */
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

/**
 * Mails a link and a code; either proves access to the mailbox. Both are stored in one transaction with the mail: without it they are
 * useless.
 *
 * @throws {IdentityFailure} 429 for too many mails of this account.
 */
export function sendVerification(identity: Identity, account: Account, options: VerificationOptions): void {
  transaction(identity.database, () => {
    sendLinkAndCode(identity, account, options);
  });
}

function sendLinkAndCode(
  identity: Identity,
  account: Account,
  { email, language, redirectUrl, kind }: VerificationOptions,
): void {
  countSentCode(identity, 'verify-email', account.id);
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
    payload: { email, redirect_url: redirectUrl, valid_until, is_used: false, language },
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

type Proven = { readonly email: string; readonly language: Locale };

/**
 * Stores a proven e-mail address as the account's verified one and as its second factor by e-mail. Sends a notice to the former address.
 */
export function verifyEmail(
  identity: Pick<Identity, 'database' | 'clock'>,
  member: Account,
  { email, language }: Proven,
): void {
  const { email: former, email_verified: wasVerified } = member;
  changeAccount(identity, member.id, { email, email_verified: true });
  moveEmailFactor(identity, member.id, email);
  if (!wasVerified || isSame(former, email)) return;
  // `member` still has the former address.
  notify(identity, { kind: 'email-changed', language, member });
}

/** Compares addresses without regard to case. */
const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

type Link = z.output<typeof linkPayload>;

/** What a verification link does when it is followed. */
export type LinkOutcome =
  /** Verifies the address; `claims` when the browser is not logged in to the account (docs/threat-model.md T71). */
  | { readonly outcome: 'verifies' | 'claims'; readonly link: Link; readonly account: Account }
  /** `elsewhere`: a new address takes effect only in a browser that is logged in to the account. */
  | { readonly outcome: 'elsewhere' | 'expired' | 'used'; readonly link: Link };

/**
 * What a verification link would do in the browser of this account, without doing it; undefined for an unknown token.
 *
 * @param here the id of the account that is logged in in the browser.
 */
export function lookAtLink(identity: Identity, token: string, here: string | undefined): LinkOutcome | undefined {
  const found = look(identity, 'verify-email', token, linkPayload);
  if (found?.accountId == null) return undefined;
  const { accountId, payload: link } = found;
  if (link.is_used) return { outcome: 'used', link };
  const account = findAccount(identity, accountId);
  const owner = identity.database
    .prepare('SELECT id FROM account WHERE email = ? AND id <> ?')
    .get(link.email, accountId);
  if (link.valid_until <= identity.clock.now() || owner !== undefined || account === undefined)
    return { outcome: 'expired', link };
  if (here === accountId) return { outcome: 'verifies', link, account };
  return isSame(account.email, link.email) ? { outcome: 'claims', link, account } : { outcome: 'elsewhere', link };
}

/** Redeems a verification link that works. */
export function redeemLink(
  identity: Identity,
  token: string,
  { outcome, link, account }: Extract<LinkOutcome, { readonly account: Account }>,
): void {
  transaction(identity.database, () => {
    if (outcome === 'claims') claimAccount(identity, account, { noticeIn: link.language });
    else verifyEmail(identity, account, link);
    keep(identity, 'verify-email', token, {
      accountId: account.id,
      payload: { ...link, is_used: true },
      life: VERIFICATION_LINK_LIFE,
    });
  });
}
