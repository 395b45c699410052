import type { ChatMessage, RefusalReason, Shut, Command } from './contract.ts';

/** A sent message that the room has not published yet. */
type Sending = { readonly id: string; readonly text: string };
/** A command about an existing message. */
export type Order = Exclude<Command, { readonly kind: 'message' }>;

/** A room as a member sees it. */
export type RoomState = {
  readonly status: 'entering' | 'open' | 'away' | 'offline' | 'shut';
  readonly shut: Shut | undefined;
  readonly name: string;
  readonly role: 'member' | 'moderator';
  /** Sorted by `seq`, the newest last. */
  readonly rows: readonly ChatMessage[];
  readonly pinned: ChatMessage | null;
  /** The ids of the most recently deleted messages: a history that was read earlier must not restore them. */
  readonly deleted: readonly string[];
  readonly sending: readonly Sending[];
  /** The ids of the member's messages: those of the history, and those that this page has sent and the room has published. */
  readonly own: ReadonlySet<string>;
  /** Why the last refused command was refused. */
  readonly refusal: { readonly reason: RefusalReason; readonly retryAfterMs: number | undefined } | undefined;
  /** A message that was refused, or not confirmed before the room shut: its text returns to the input. */
  readonly returned: Sending | undefined;
  /** Pending orders by their ids, and completed ones, also of earlier visits, by the message that they are about. */
  readonly orders: ReadonlyMap<string, Order>;
  readonly carriedOut: ReadonlyMap<string, Order['kind']>;
  /** While the member has scrolled up: the `seq` of the last visible row, and the number of messages since. */
  readonly paused: { readonly at: number; readonly missed: number } | undefined;
  /** Messages of other members since the member entered. */
  readonly news: number;
  /** Whether the connection was lost: its return is then announced. */
  readonly wasAway: boolean;
};

/** The unconfirmed messages as one text. */
export const unconfirmed = ({ sending }: Pick<RoomState, 'sending'>): Sending | undefined => {
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
