/** The wordings of the live chat, by their keys in the message files without `chat.`. */
export const CHAT_WORDS = [
  ...(['entering', 'away', 'offline', 'back', 'log', 'empty', 'staff', 'sending', 'pinned'] as const),
  ...(['pause', 'resume', 'resumeOne', 'resumeMany', 'newOne', 'newMany'] as const),
  ...(['field', 'send', 'left', 'tooMuch'] as const),
  ...(['tooFast', 'tooMany', 'tooLong', 'nothing', 'muted', 'shut', 'notAllowed', 'invalid', 'repeated'] as const),
  ...(['report', 'delete', 'mute', 'pin', 'unpin', 'actionOn', 'reported', 'mutedNow'] as const),
  ...(['anonymous', 'emailNotVerified', 'nameReserved', 'noSuchRoom', 'closed', 'opensAt', 'checked'] as const),
] as const;

/** Words of it that stand elsewhere in the message files. */
export type ChatWord = (typeof CHAT_WORDS)[number] | 'unavailable' | 'resend' | 'resent' | 'unreachable' | 'profile';
