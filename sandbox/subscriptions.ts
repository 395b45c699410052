import { z } from 'astro/zod';
import { isoOf } from '../platform/clock.ts';
import { transaction } from '../platform/database.ts';
import { NEWSLETTER_LINK_LIFE, NEWSLETTER_MAIL_EVERY } from './identity/config.ts';
import type { Identity } from './identity/identity.ts';
import { send } from './identity/mails/send.ts';
import { look, mint, redeem } from './identity/proofs/oneTime.ts';
import { LOCALES, type Locale } from './locales.ts';

type Keeping = Pick<Identity, 'database' | 'clock' | 'origin'>;

type Wish = { readonly email: string; readonly locale: Locale };

const stored = z.object({ email: z.string(), confirmed_at: z.string().nullable() });
const mailedRows = z.array(z.object({ email: z.string() }));
const linkPayload = z.object({ email: z.string(), locale: z.enum(LOCALES) });

/** Addresses that differ only in case are one subscription, which keeps the first spelling. */
function find({ database }: Keeping, email: string): z.output<typeof stored> | undefined {
  const row = database.prepare('SELECT email, confirmed_at FROM newsletter WHERE email = ? COLLATE NOCASE').get(email);
  return row === undefined ? undefined : stored.parse(row);
}

/** The mailbox to which an address most likely belongs: lower case, and without the part after a plus sign. */
const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*@/, '@');

/** Whether the mailbox was sent a mail within `NEWSLETTER_MAIL_EVERY`, under any spelling of its address. */
function isMailed({ database, clock }: Keeping, email: string): boolean {
  const rows = database
    .prepare('SELECT email FROM newsletter WHERE mailed_at > ?')
    .all(clock.now() - NEWSLETTER_MAIL_EVERY);
  return mailedRows.parse(rows).some((row) => mailboxOf(row.email) === mailboxOf(email));
}

/**
 * Stores a subscription as unconfirmed and mails the link that confirms it; a confirmed address gets a mail that says so. A mailbox gets
 * one mail in `NEWSLETTER_MAIL_EVERY`, because anyone may enter its address.
 */
export function requestSubscription(identity: Keeping, { email: typed, locale }: Wish): void {
  transaction(identity.database, () => {
    if (isMailed(identity, typed)) return;
    const found = find(identity, typed);
    const email = found?.email ?? typed;
    if (found === undefined || found.confirmed_at === null) mailLink(identity, { email, locale });
    else mailKnown(identity, { email, locale });
  });
}

function mailLink(identity: Keeping, { email, locale }: Wish): void {
  const { database, clock, origin } = identity;
  database
    .prepare(
      `INSERT INTO newsletter (email, locale, created_at, mailed_at, expires_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (email) DO UPDATE SET locale = excluded.locale, mailed_at = excluded.mailed_at, expires_at = excluded.expires_at`,
    )
    .run(email, locale, isoOf(clock.now()), clock.now(), clock.now() + NEWSLETTER_LINK_LIFE);
  const token = mint(identity, 'newsletter', { payload: { email, locale }, life: NEWSLETTER_LINK_LIFE });
  const link = `${origin}/newsletter/confirm/${locale}/${token}`;
  send(identity, { kind: 'newsletter-confirm', language: locale, to: email, link });
}

/** The language of the subscription does not change: anyone may have sent the form. */
function mailKnown(identity: Keeping, { email, locale }: Wish): void {
  identity.database.prepare('UPDATE newsletter SET mailed_at = ? WHERE email = ?').run(identity.clock.now(), email);
  send(identity, { kind: 'newsletter-known', language: locale, to: email });
}

/** The address that a link would confirm; undefined for a wrong, used or expired link. */
export function addressOfLink(identity: Keeping, token: string): string | undefined {
  return look(identity, 'newsletter', token, linkPayload)?.payload.email;
}

/** Consumes a link and confirms its subscription; returns whether the link was still valid. */
export function confirmSubscription(identity: Keeping, token: string): boolean {
  return transaction(identity.database, () => {
    const found = redeem(identity, 'newsletter', token, linkPayload);
    if (found === undefined) return false;
    const { email, locale } = found.payload;
    const { changes } = identity.database
      .prepare(
        `UPDATE newsletter SET locale = ?, confirmed_at = coalesce(confirmed_at, ?), expires_at = NULL WHERE email = ?`,
      )
      .run(locale, isoOf(identity.clock.now()), email);
    return changes === 1;
  });
}
