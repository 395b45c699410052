import type { ChatEvent, ChatMessage } from '~/lib/chat/contract.ts';

export { chatMessage as message } from '~/preview/pieces/chatExamples.ts';

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
