import { z } from 'astro/zod';
import { CODES_SENT, CODES_SENT_IN, WRONG_CODES, WRONG_CODES_IN } from '../config.ts';
import type { Identity } from '../identity.ts';
import { tooMany } from '../limit.ts';
import { digestOf } from './digestOf.ts';
import type { ProofKind } from './oneTime.ts';

type Keeping = Pick<Identity, 'database' | 'clock'>;

const rows = z.array(z.object({ at: z.int() }));

/** The times of the events of one kind (`what`) within a period, oldest first. */
function timesOf({ database, clock }: Keeping, subject: string, what: string, period: number): readonly number[] {
  const found = database
    .prepare('SELECT at FROM code_event WHERE subject = ? AND what = ? AND at > ? ORDER BY at')
    .all(digestOf(subject), what, clock.now() - period);
  return rows.parse(found).map(({ at }) => at);
}

function note({ database, clock }: Keeping, subject: string, what: string): void {
  database
    .prepare('INSERT INTO code_event (subject, what, at) VALUES (?, ?, ?)')
    .run(digestOf(subject), what, clock.now());
}

/**
 * Counts a code that is about to be sent. Each purpose has its own count, so that a stranger who requests login codes cannot block a
 * member's second factor.
 *
 * @param subject the id of the account of a member who is known; before a login the address that was typed: a count for the account would
 * show that two addresses belong to it (docs/threat-model.md T63).
 * @throws {IdentityFailure} 429 above the limit.
 */
export function countSentCode(identity: Keeping, purpose: ProofKind, subject: string): void {
  const sent = timesOf(identity, subject, purpose, CODES_SENT_IN);
  if (sent.length >= CODES_SENT) {
    throw tooMany(((sent[sent.length - CODES_SENT] ?? 0) + CODES_SENT_IN - identity.clock.now()) / 1000);
  }
  note(identity, subject, purpose);
}

/** Deletes the counts of a deleted account: of its id, and of the keys of its identifiers. */
export function forgetCodes({ database }: Pick<Identity, 'database'>, subjects: readonly string[]): void {
  for (const subject of subjects) database.prepare('DELETE FROM code_event WHERE subject = ?').run(digestOf(subject));
}

/** Deletes counts that are too old for every limit. */
export function purgeCodeEvents({ database, clock }: Keeping): void {
  database.prepare('DELETE FROM code_event WHERE at <= ?').run(clock.now() - WRONG_CODES_IN);
}

export function countWrongCode(identity: Keeping, accountId: string): void {
  note(identity, accountId, 'wrong');
}

/**
 * Whether so many wrong codes were tried on an account within a day that six digits are too few (docs/threat-model.md T75). From then on
 * new codes are longer. Sending no code at all would lock out the member.
 */
export function isGuessed(identity: Keeping, accountId: string): boolean {
  return timesOf(identity, accountId, 'wrong', WRONG_CODES_IN).length >= WRONG_CODES;
}
