import type { ChatMessage, Command, RoomEvent, Role } from '~/lib/shared/chat.ts';

export type { ChatMessage, Command as Wish, RefusalReason as Refusal, RoomEvent as Said } from '~/lib/shared/chat.ts';

/** Who she is in the room, and what has been said; the history with the oldest first. */
type Entered = {
  readonly name: string;
  readonly role: Role;
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
  | { readonly kind: 'said'; readonly said: RoomEvent }
  | (Shut & { readonly kind: 'shut' });

/** A member's stay in a room. */
export type Stay = {
  /** Sends now, or as soon as there is a connection again; what is not answered is sent again. */
  readonly send: (wish: Command) => void;
  /** For good: nothing is heard any more. */
  readonly leave: () => void;
};

/** A chat, whoever runs it: the club's own broker, or a vendor. */
export type ChatService = { readonly enter: (room: string, hear: (event: ChatEvent) => void) => Stay };
