import { cleanText, isVisible, lengthOf } from './cleanText.ts';
import { PACE, TEXT_MAX } from './config.ts';
import { messageOf, type KeptMessage } from './message.ts';
import { refused, refusedFor, saidAgain, type Call, type Outcome } from './outcome.ts';
import { tooSoon } from './pace.ts';
import { findMessage, keepMessage } from './store.ts';
import type { Wish } from './wishes.ts';

/** Keeps what a member has written, if she may, and only then has it said. */
export function takeMessage(call: Call, { id, text: written }: Extract<Wish, { readonly kind: 'message' }>): Outcome {
  const { database, member, room, now } = call;
  const earlier = findMessage(database, id);
  if (earlier !== undefined) return repeated(call, earlier);
  if (member.muted_until > now) return refusedFor('muted', member.muted_until - now);
  const text = cleanText(written);
  if (lengthOf(text) > TEXT_MAX) return refused('tooLong');
  if (!isVisible(text)) return refused('empty');
  const hurry = tooSoon(database, 'messages', { author: member.sub, now, pace: PACE });
  if (hurry !== undefined) return hurry;
  const badge = member.role === 'moderator' ? 'staff' : null;
  const message = { id, room, author: member.sub, name: member.name, badge, text, sent_at: now } as const;
  return { status: 'done', said: [{ kind: 'message', ...keepMessage(database, message) }] };
}

/** Sent again because its sender did not hear it: it is said as it was kept. Somebody else's, or one that is gone, is not. */
function repeated(call: Call, earlier: KeptMessage): Outcome {
  const isOwn = earlier.author === call.member.sub && earlier.room === call.room && earlier.deleted_at === null;
  return isOwn ? saidAgain(call, [{ kind: 'message', ...messageOf(earlier) }]) : refused('repeated');
}
