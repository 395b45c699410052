import type { ChatEvent, ChatMessage } from '~/lib/chat/contract.ts';

/** A message as the room publishes it. */
export const message = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  id: `id-${seq}`,
  name: 'Léa M.',
  badge: null,
  text: `text ${seq}`,
  at: '2020-09-20T14:00:00.000Z',
  ...more,
});

export const published = (one: ChatMessage): ChatEvent => ({ kind: 'roomEvent', event: { kind: 'message', ...one } });

export const entered = (
  history: readonly ChatMessage[] = [],
  seq = history.at(-1)?.seq ?? 0,
): Extract<ChatEvent, { kind: 'entered' }> => ({
  kind: 'entered',
  name: 'Ana B.',
  role: 'member',
  pinned: null,
  history,
  seq,
});
