/**
 * Limits that the chat's page and its service share; the service enforces them for every client (docs/threat-model.md T41). Times in
 * milliseconds.
 */

/** The longest message, in code points of Unicode's composed form. */
export const MESSAGE_MAX = 500;

/** Rate limit of a member: milliseconds between two messages, and the maximum number of messages in a window. */
export const CHAT_PACE = { apart: 1_000, window: 60_000, inWindow: 20 } as const;

/** A message as it is sent to everybody in the room; `at` is ISO 8601. */
export type ChatMessage = {
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  /** Only the service sets `staff`, for moderators (docs/threat-model.md T42). */
  readonly badge: 'staff' | null;
  readonly text: string;
  readonly at: string;
};

/** The reasons for refusing a command. */
export const REFUSALS = [
  'tooFast',
  'tooMany',
  'tooLong',
  'empty',
  'muted',
  'closed',
  'notAllowed',
  'invalid',
  'repeated',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

/** An event that the service publishes to a room, as JSON. */
export type RoomEvent =
  | (ChatMessage & { readonly kind: 'message' })
  | { readonly kind: 'deleted'; readonly seq: number; readonly id: string }
  | { readonly kind: 'pinned'; readonly message: ChatMessage | null }
  | { readonly kind: 'done'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly reason: RefusalReason;
      /** Milliseconds to wait. */
      readonly retryAfterMs?: number | undefined;
    };

/** A command that a member publishes, as JSON; it has an id, and is carried out once however often it is sent. */
export type Command =
  | { readonly kind: 'message'; readonly id: string; readonly text: string }
  | { readonly kind: 'report' | 'delete' | 'mute'; readonly id: string; readonly message: string }
  | { readonly kind: 'pin'; readonly id: string; readonly message: string | null };

export type Role = 'member' | 'moderator';

/** The response to an admitted member: a credential for the broker, and the earlier messages. */
export type ChatEntry = {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  readonly room: string;
  /** The topics to publish to and to subscribe to. */
  readonly in: string;
  readonly out: string;
  readonly name: string;
  readonly role: Role;
  /** The oldest first. */
  readonly history: readonly ChatMessage[];
  /** The ids of the messages in `history` that the member wrote, and of those that the member reported; a service may leave both out. */
  readonly own?: readonly string[] | undefined;
  readonly reported?: readonly string[] | undefined;
  readonly pinned: ChatMessage | null;
  /** The highest number in the room. */
  readonly seq: number;
};
