import { NEWSLETTER_LINK_LIFE, NEWSLETTER_MAIL_EVERY } from '../config.ts';
import type { Identity } from '../identity.ts';
import { purgeCodeEvents } from '../proofs/codeLimits.ts';
import { forgetEndedDevices } from './sessionDevices.ts';

/** Tables whose rows are of no use after `expires_at`; each has an index of it. A row without an expiry stays. */
const EXPIRING = ['proof', 'oidc_record', 'trusted_device', 'newsletter'] as const;

/**
 * Deletes what has expired: one-time proofs, sessions, grants and tokens, trusted devices, unconfirmed subscriptions to the newsletter and
 * the mails about them, counts of codes, and devices whose session has ended. They are personal data without a purpose
 * (docs/threat-model.md T60), and would slow down later requests (T69). The next sweep (chat/startChat.ts) empties the log of the file.
 */
export function purgeExpired(keeping: Pick<Identity, 'database' | 'clock' | 'eraser'>): void {
  for (const table of EXPIRING) {
    keeping.database.prepare(`DELETE FROM ${table} WHERE expires_at <= ?`).run(keeping.clock.now());
  }
  purgeNewsletterMails(keeping);
  purgeCodeEvents(keeping);
  forgetEndedDevices(keeping, null);
  keeping.eraser.later();
}

/**
 * Mails of the newsletter are not deleted with an account, because they belong to none. The time of the last one is needed only for the
 * mail limit.
 */
function purgeNewsletterMails({ database, clock }: Pick<Identity, 'database' | 'clock'>): void {
  const [lastMail, lastLimit] = [clock.now() - NEWSLETTER_LINK_LIFE, clock.now() - NEWSLETTER_MAIL_EVERY];
  database.prepare(`DELETE FROM mail WHERE kind LIKE 'newsletter-%' AND sent_at <= ?`).run(lastMail);
  database.prepare('UPDATE newsletter SET mailed_at = 0 WHERE mailed_at > 0 AND mailed_at <= ?').run(lastLimit);
}
