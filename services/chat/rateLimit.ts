import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { refusedFor, type Refused } from './outcome.ts';

/** Minimum time between two commands (`apart`), and the maximum number (`inWindow`) in a `window`; times in milliseconds. */
type Rate = { readonly apart: number; readonly window: number; readonly inWindow: number };

const moments = z.array(z.object({ sent_at: z.int() }).transform(({ sent_at: sentAt }) => sentAt));

const RECENT = {
  messages:
    'SELECT sent_at FROM chat_message WHERE author = ? AND sent_at > ? AND sent_at <= ? ORDER BY sent_at DESC LIMIT ?',
  orders:
    'SELECT sent_at FROM chat_order WHERE author = ? AND sent_at > ? AND sent_at <= ? ORDER BY sent_at DESC LIMIT ?',
} as const;

/**
 * The refusal for a member above the rate; undefined below it. It counts stored rows, so that a restart resets nothing. Refused commands do not
 * count: a fast writer would otherwise stay refused.
 */
export function aboveRate(
  database: DatabaseSync,
  of: keyof typeof RECENT,
  { author, now, rate }: { readonly author: string; readonly now: number; readonly rate: Rate },
): Refused | undefined {
  const rows = database.prepare(RECENT[of]).all(author, now - rate.window, now, rate.inWindow);
  const sent = moments.parse(rows);
  const [last] = sent;
  const oldest = sent[rate.inWindow - 1];
  if (oldest !== undefined) return refusedFor('tooMany', oldest + rate.window - now);
  if (last === undefined || now - last >= rate.apart) return undefined;
  return refusedFor('tooFast', last + rate.apart - now);
}
