/** A message as it was said to the whole room; `at` is ISO 8601. */
export type ChatMessage = {
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  /** `staff` says the service alone, of moderators (docs/threat-model.md T42). */
  readonly badge: 'staff' | null;
  readonly text: string;
  readonly at: string;
};

/** Why something was not taken, in the service's words. */
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
export type Refusal = (typeof REFUSALS)[number];

/** What a room says. */
export type Said =
  | (ChatMessage & { readonly kind: 'message' })
  | { readonly kind: 'deleted'; readonly seq: number; readonly id: string }
  | { readonly kind: 'pinned'; readonly message: ChatMessage | null }
  | { readonly kind: 'done'; readonly id: string }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly reason: Refusal;
      readonly retryAfterMs?: number | undefined;
    };

/** What a member wants; each has an id of its own, and is carried out once however often it is sent. */
export type Wish =
  | { readonly kind: 'message'; readonly id: string; readonly text: string }
  | { readonly kind: 'report' | 'delete' | 'mute'; readonly id: string; readonly message: string }
  | { readonly kind: 'pin'; readonly id: string; readonly message: string | null };

/** Who she is in the room, and what has been said; the history with the oldest first. */
type Entered = {
  readonly name: string;
  readonly role: 'member' | 'moderator';
  readonly history: readonly ChatMessage[];
  readonly pinned: ChatMessage | null;
  /** The room's newest number when the history was read. */
  readonly seq: number;
};

/** Why a room stays shut; but for one that opens later, trying again by itself would change nothing. */
export type Shut =
  | { readonly why: 'anonymous' | 'emailNotVerified' | 'nameReserved' | 'noSuchRoom' | 'unavailable' }
  | { readonly why: 'closed'; readonly opensAt: string | null };

/** What happens to somebody who is in a room. */
export type ChatEvent =
  | (Entered & { readonly kind: 'entered' })
  /** The connection is gone; it is tried again by itself. */
  | { readonly kind: 'away'; readonly isOffline: boolean }
  | { readonly kind: 'said'; readonly said: Said }
  | (Shut & { readonly kind: 'shut' });

/** A member's stay in a room. */
export type Stay = {
  /** Sends now, or as soon as there is a connection again; what is not answered is sent again. */
  readonly send: (wish: Wish) => void;
  /** For good: nothing is heard any more. */
  readonly leave: () => void;
};

/** A chat, whoever runs it: the club's own broker, or a vendor. */
export type ChatService = { readonly enter: (room: string, hear: (event: ChatEvent) => void) => Stay };
