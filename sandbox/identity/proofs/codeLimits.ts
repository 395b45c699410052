import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { CODES_SENT, CODES_SENT_IN, WRONG_CODES, WRONG_CODES_IN } from '../config.ts';
import type { Identity } from '../identity.ts';
import { tooMany } from '../limit.ts';
import type { ProofKind } from './oneTime.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

const rows = z.array(z.object({ at: z.int() }));

/** An unknown address is counted too, and not stored as such. */
const hashed = (subject: string): string => createHash('sha256').update(subject).digest('base64url');

/** The times of what was counted within a period, oldest first. */
function timesOf({ database, clock }: Keeping, subject: string, what: string, period: number): readonly number[] {
  const found = database
    .prepare('SELECT at FROM code_event WHERE subject = ? AND what = ? AND at > ? ORDER BY at')
    .all(hashed(subject), what, clock.now() - period);
  return rows.parse(found).map(({ at }) => at);
}

function note({ database, clock }: Keeping, subject: string, what: string): void {
  database.prepare('DELETE FROM code_event WHERE at <= ?').run(clock.now() - WRONG_CODES_IN);
  database
    .prepare('INSERT INTO code_event (subject, what, at) VALUES (?, ?, ?)')
    .run(hashed(subject), what, clock.now());
}

/**
 * Counts a code that is about to be sent. Each purpose has its own count: a stranger who asks for login codes must not keep a member from a
 * second factor.
 *
 * @param subject the id of the account; for an unknown one its address, so that both are refused alike (docs/threat-model.md T63).
 * @throws {IdentityFailure} 429 above the limit.
 */
export function countSentCode(identity: Keeping, purpose: ProofKind, subject: string): void {
  const sent = timesOf(identity, subject, purpose, CODES_SENT_IN);
  if (sent.length >= CODES_SENT) {
    throw tooMany(((sent[sent.length - CODES_SENT] ?? 0) + CODES_SENT_IN - identity.clock.now()) / 1000);
  }
  note(identity, subject, purpose);
}

/** Of an account that is deleted. */
export function forgetCodes({ database }: Pick<Identity, 'database'>, accountId: string): void {
  database.prepare('DELETE FROM code_event WHERE subject = ?').run(hashed(accountId));
}

export function countWrongCode(identity: Keeping, accountId: string): void {
  note(identity, accountId, 'wrong');
}

/**
 * Whether so many wrong codes were tried on an account within a day that six digits are too few (docs/threat-model.md T75). New codes are
 * longer from then on; no code at all would lock out the member, who has guessed nothing.
 */
export function isGuessed(identity: Keeping, accountId: string): boolean {
  return timesOf(identity, accountId, 'wrong', WRONG_CODES_IN).length >= WRONG_CODES;
}
