import { CHAT_PACE, MESSAGE_MAX } from '../../src/lib/shared/chat.ts';
import { cleanText, isVisible, codePointsIn } from './cleanText.ts';
import type { MessageCommand } from './commands.ts';
import { messageOf, type KeptMessage } from './message.ts';
import { refused, refusedFor, repeated, type CommandContext, type Outcome } from './outcome.ts';
import { aboveRate } from './rateLimit.ts';
import { findMessage, keepMessage } from './store.ts';

/** Stores a member's message if the rules allow it; the caller publishes the returned events. */
export function handleMessage(context: CommandContext, { id, text: written }: MessageCommand): Outcome {
  const { database, member, room, now } = context;
  const earlier = findMessage(database, id);
  if (earlier !== undefined) return sentAgain(context, earlier);
  if (member.muted_until > now) return refusedFor('muted', member.muted_until - now);
  const text = cleanText(written);
  if (codePointsIn(text) > MESSAGE_MAX) return refused('tooLong');
  if (!isVisible(text)) return refused('empty');
  const refusal = aboveRate(database, 'messages', { author: member.sub, now, rate: CHAT_PACE });
  if (refusal !== undefined) return refusal;
  const badge = member.role === 'moderator' ? 'staff' : null;
  const message = { id, room, author: member.sub, name: member.name, badge, text, sent_at: now } as const;
  return { status: 'done', events: [{ kind: 'message', ...keepMessage(database, message) }] };
}

/** A message that its author sends again is published as stored; another author's message and a deleted one are refused. */
function sentAgain(context: CommandContext, earlier: KeptMessage): Outcome {
  const isOwn = earlier.author === context.member.sub && earlier.room === context.room && earlier.deleted_at === null;
  return isOwn ? repeated(context, [{ kind: 'message', ...messageOf(earlier) }]) : refused('repeated');
}
