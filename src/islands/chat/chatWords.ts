import type { ChatWord } from '~/config/chat.ts';
import type { RefusalReason } from '~/lib/chat/contract.ts';
import type { Wordings } from '~/lib/wordsOf.ts';

export type ChatWords = Wordings<ChatWord>;

const SENTENCES: Readonly<Record<RefusalReason, ChatWord>> = {
  tooFast: 'tooFast',
  tooMany: 'tooMany',
  tooLong: 'tooLong',
  empty: 'nothing',
  muted: 'muted',
  closed: 'shut',
  notAllowed: 'notAllowed',
  invalid: 'invalid',
  repeated: 'repeated',
};

/** The text for a refusal, by the server or before sending; `ms` is its remaining duration. */
export const refusalIn = (words: ChatWords, reason: RefusalReason, ms = 0): string =>
  words(SENTENCES[reason], { seconds: String(Math.ceil(ms / 1000)), minutes: String(Math.ceil(ms / 60_000)) });
