import type { ChatMessage, Refusal, Shut, Wish } from './contract.ts';

/** What was sent and has not been heard yet. */
type Sending = { readonly id: string; readonly text: string };
/** What is asked about a message that is there. */
export type Order = Exclude<Wish, { readonly kind: 'message' }>;

/** A room as a member sees it. */
export type RoomState = {
  readonly status: 'entering' | 'open' | 'away' | 'offline' | 'shut';
  readonly shut: Shut | undefined;
  readonly name: string;
  readonly role: 'member' | 'moderator';
  /** In the order of their numbers, the newest last. */
  readonly rows: readonly ChatMessage[];
  readonly pinned: ChatMessage | null;
  /** The ids of what was deleted last: a history that was read before does not bring it back. */
  readonly deleted: readonly string[];
  readonly sending: readonly Sending[];
  /** The ids of what this page has sent and the room has said. */
  readonly own: ReadonlySet<string>;
  /** Why the last one that was not taken was not. */
  readonly refusal: { readonly reason: Refusal; readonly retryAfterMs: number | undefined } | undefined;
  /** What was not taken, or not heard before the room shut: it goes back to where it was typed. */
  readonly returned: Sending | undefined;
  /** Orders under way by their ids, and what was carried out by the message that it is about. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly carriedOut: ReadonlyMap<string, Order['kind']>;
  /** While the member reads further up: the number up to which she sees, and how many have come since. */
  readonly paused: { readonly at: number; readonly missed: number } | undefined;
  /** How many messages of others have been said since she entered. */
  readonly news: number;
  /** Whether the connection has been gone: that it is back is told then. */
  readonly wasAway: boolean;
};

/** What is on its way and will not arrive, as one text. */
export const unheard = ({ sending }: Pick<RoomState, 'sending'>): Sending | undefined => {
  const [first] = sending;
  return first && { id: first.id, text: sending.map(({ text }) => text).join('\n') };
};

export const EMPTY_ROOM: RoomState = {
  status: 'entering',
  shut: undefined,
  name: '',
  role: 'member',
  rows: [],
  pinned: null,
  sending: [],
  own: new Set(),
  refusal: undefined,
  orders: new Map(),
  carriedOut: new Map(),
  paused: undefined,
  news: 0,
  wasAway: false,
  deleted: [],
  returned: undefined,
};
