import type { DatabaseSync } from 'node:sqlite';
import { z } from 'astro/zod';
import { refusedFor, type Refused, type Throttle } from './outcome.ts';

type Pace = { readonly apart: number; readonly window: number; readonly inWindow: number };

const moments = z.array(z.object({ sent_at: z.int() }).transform(({ sent_at: sentAt }) => sentAt));

const TABLES = {
  messages:
    'SELECT sent_at FROM chat_message WHERE author = ? AND sent_at > ? AND sent_at <= ? ORDER BY sent_at DESC LIMIT ?',
  orders:
    'SELECT sent_at FROM chat_order WHERE author = ? AND sent_at > ? AND sent_at <= ? ORDER BY sent_at DESC LIMIT ?',
} as const;

/**
 * Whether one member goes on too fast, by what is kept of her: a restart forgives nobody. What was refused does not count, or
 * who types fast would never be heard again.
 */
export function tooSoon(
  database: DatabaseSync,
  of: keyof typeof TABLES,
  { author, now, pace }: { readonly author: string; readonly now: number; readonly pace: Pace },
): Refused | undefined {
  const rows = database.prepare(TABLES[of]).all(author, now - pace.window, now, pace.inWindow);
  const sent = moments.parse(rows);
  const [last] = sent;
  const oldest = sent[pace.inWindow - 1];
  if (oldest !== undefined) return refusedFor('tooMany', oldest + pace.window - now);
  if (last === undefined || now - last >= pace.apart) return undefined;
  return refusedFor('tooFast', last + pace.apart - now);
}

/**
 * Counted by a clock that may be moved: a moment in the future is no reason to be silent for ever.
 *
 * @param last when each key was let through last, the oldest first; none stays here longer than it counts.
 */
export function createThrottle(apart: number, last = new Map<string, number>()): Throttle {
  return (key, now) => {
    const before = last.get(key);
    if (before !== undefined && before <= now && now - before < apart) return false;
    // The oldest first: whoever spoke last stands at the end.
    for (const [other, at] of last) {
      if (at <= now && now - at < apart) break;
      last.delete(other);
    }
    last.delete(key);
    last.set(key, now);
    return true;
  };
}
