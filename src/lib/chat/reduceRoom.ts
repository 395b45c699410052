import { ROWS_MAX } from '~/config/chat.ts';
import type { ChatEvent, ChatMessage, RoomEvent } from './contract.ts';
import { unconfirmed, type RoomState } from './roomState.ts';

const bySeq = (one: ChatMessage, other: ChatMessage): number => one.seq - other.seq;

/** At most `ROWS_MAX` rows; while the list is paused, the visible rows stay and the newest `ROWS_MAX` wait behind them. */
const capped = (rows: readonly ChatMessage[], paused: RoomState['paused']): readonly ChatMessage[] => {
  if (paused === undefined) return rows.slice(-ROWS_MAX);
  const seen = rows.filter(({ seq }) => seq <= paused.at);
  return [...seen.slice(-ROWS_MAX), ...rows.slice(seen.length).slice(-ROWS_MAX)];
};

/** Adds several messages at once, so that a flood is sorted once (docs/threat-model.md R29). */
const withMessages = (state: RoomState, messages: readonly ChatMessage[]): RoomState => {
  if (messages.length === 0) return state;
  const known = new Set([...state.deleted, ...state.rows.map(({ id }) => id)]);
  const ids = new Map(messages.map((message) => [message.id, message]));
  const fresh = [...ids.values()].filter(({ id }) => !known.has(id));
  const confirmed = state.sending.filter(({ id }) => ids.has(id)).map(({ id }) => id);
  const own = confirmed.length === 0 ? state.own : new Set([...state.own, ...confirmed]);
  const count = fresh.filter(({ id }) => !own.has(id)).length;
  const { paused } = state;
  return {
    ...state,
    own,
    news: state.news + count,
    sending: state.sending.filter(({ id }) => !ids.has(id)),
    rows: capped([...state.rows, ...fresh].sort(bySeq), paused),
    paused: paused && { ...paused, missed: paused.missed + count },
  };
};

/** Both texts as one, so that a second refusal does not replace the text of the first. */
const joined = (one: RoomState['returned'], other: RoomState['returned']): RoomState['returned'] =>
  one === undefined || other === undefined ? (one ?? other) : { ...one, text: `${one.text}\n${other.text}` };

const withRefusal = (
  state: RoomState,
  { id, reason, retryAfterMs }: Extract<RoomEvent, { kind: 'refused' }>,
): RoomState => {
  const sent = state.sending.find((one) => one.id === id);
  const orders = new Map(state.orders);
  const isOwn = orders.delete(id) || sent !== undefined;
  // Every subscriber of the room receives the refusals of all members.
  if (!isOwn) return state;
  return {
    ...state,
    orders,
    sending: state.sending.filter((one) => one !== sent),
    refusal: { reason, retryAfterMs },
    returned: joined(state.returned, sent),
  };
};

const withDone = (state: RoomState, id: string): RoomState => {
  const order = state.orders.get(id);
  if (order === undefined) return state;
  const orders = new Map(state.orders);
  orders.delete(id);
  const carriedOut = new Map(state.carriedOut);
  if (order.message !== null) carriedOut.set(order.message, order.kind);
  return { ...state, orders, carriedOut };
};

const withRoomEvent = (state: RoomState, said: RoomEvent): RoomState => {
  switch (said.kind) {
    case 'message':
      return withMessages(state, [said]);
    case 'deleted':
      return {
        ...state,
        rows: state.rows.filter(({ id }) => id !== said.id),
        deleted: [...state.deleted, said.id].slice(-ROWS_MAX),
      };
    case 'pinned':
      return { ...state, pinned: said.message };
    case 'done':
      return withDone(state, said.id);
    case 'refused':
      return withRefusal(state, said);
  }
};

/** Adds the member's part in the history, if the service reports it; it may not (docs/contract.md). */
const withOwnPart = (
  state: RoomState,
  { own = [], reported = [] }: Extract<ChatEvent, { kind: 'entered' }>,
): RoomState => ({
  ...state,
  own: new Set([...state.own, ...own]),
  carriedOut: new Map([...reported.map((id) => [id, 'report'] as const), ...state.carriedOut]),
});

const withEvent = (state: RoomState, event: ChatEvent): RoomState => {
  switch (event.kind) {
    case 'entered': {
      const { name, role, pinned, history } = event;
      // A row that the history lacks was deleted while this page was not subscribed; a newer one was published after the history was read.
      const from = history[0]?.seq ?? 0;
      const ids = new Set(history.map(({ id }) => id));
      const rows = state.rows.filter(({ id, seq }) => seq < from || seq > event.seq || ids.has(id));
      const news = state.status === 'entering' ? 0 : undefined;
      const entered = withMessages(withOwnPart({ ...state, rows }, event), history);
      return { ...entered, name, role, pinned, status: 'open', shut: undefined, news: news ?? entered.news };
    }
    case 'away':
      // Without a connection the page cannot find out whether the member is now admitted.
      if (state.status === 'shut') return state;
      return {
        ...state,
        status: event.isOffline ? 'offline' : 'away',
        wasAway: state.status !== 'entering' || state.wasAway,
      };
    case 'shut':
      return {
        ...state,
        status: 'shut',
        shut: event,
        returned: joined(state.returned, unconfirmed(state)),
        sending: [],
      };
    case 'roomEvent':
      return withRoomEvent(state, event.event);
  }
};

/**
 * The state after some events. Consecutive messages are added together, and so are the texts that return: what an earlier call has returned
 * is in the input already.
 */
export function afterEvents(state: RoomState, events: readonly ChatEvent[]): RoomState {
  const start = state.returned === undefined ? state : { ...state, returned: undefined };
  let [after, waiting]: [RoomState, ChatMessage[]] = [start, []];
  for (const event of events) {
    if (event.kind === 'roomEvent' && event.event.kind === 'message') {
      waiting.push(event.event);
      continue;
    }
    after = withEvent(withMessages(after, waiting), event);
    waiting = [];
  }
  after = withMessages(after, waiting);
  if (after === start) return state;
  return after.returned === undefined ? { ...after, returned: state.returned } : after;
}

/** Makes the list follow the newest message again. */
export const resumed = (state: RoomState): RoomState => ({
  ...state,
  paused: undefined,
  rows: capped(state.rows, undefined),
});

/** The rows to draw: while the list is paused, none newer than the last visible one. */
export const shownRows = ({ rows, paused }: RoomState): readonly ChatMessage[] =>
  paused === undefined ? rows : rows.filter(({ seq }) => seq <= paused.at);
