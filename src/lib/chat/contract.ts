import type { ChatEntry, Command, RoomEvent } from '~/lib/shared/chat.ts';

export type { ChatMessage, Command, RefusalReason, RoomEvent } from '~/lib/shared/chat.ts';

/** The member's name and role in the room, its messages so far, and which of them the member wrote or reported. */
type Entered = Pick<ChatEntry, 'name' | 'role' | 'history' | 'own' | 'reported' | 'pinned' | 'seq'>;

/** The reason why a member is not admitted. A retry helps only if the room opens later. */
export type Shut =
  | { readonly why: 'anonymous' | 'emailNotVerified' | 'nameReserved' | 'noSuchRoom' | 'unavailable' }
  | { readonly why: 'closed'; readonly opensAt: string | null };

/** An event of a member's connection to a room. */
export type ChatEvent =
  | (Entered & { readonly kind: 'entered' })
  /** The connection is lost; the service reconnects by itself. */
  | { readonly kind: 'away'; readonly isOffline: boolean }
  | { readonly kind: 'roomEvent'; readonly event: RoomEvent }
  | (Shut & { readonly kind: 'shut' });

/** A member's connection to a room. */
export type RoomConnection = {
  /** Sends at once, or when the connection is back; a command without an acknowledgement is sent again. */
  readonly send: (command: Command) => void;
  /** Final: no event follows. */
  readonly leave: () => void;
};

/** A chat service: the club's own broker, or a vendor's. */
export type ChatService = { readonly enter: (room: string, onEvent: (event: ChatEvent) => void) => RoomConnection };
