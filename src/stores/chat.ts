import { atom } from 'nanostores';
import { DRAW_EVERY_MS, MESSAGE_MAX } from '~/config/chat.ts';
import { createAnnouncer } from '~/lib/chat/announcer.ts';
import type { ChatEvent, ChatService, RoomConnection } from '~/lib/chat/contract.ts';
import { createSendLimit } from '~/lib/chat/sendLimit.ts';
import { EMPTY_ROOM, unconfirmed, type Order, type RoomState } from '~/lib/chat/roomState.ts';
import { afterEvents, resumed } from '~/lib/chat/reduceRoom.ts';
import { lengthOf } from '~/lib/textPieces.ts';

/** The room that the member is in. */
export const $room = atom<RoomState>(EMPTY_ROOM);

/** The number of new messages to announce; 0 for none. */
export const $announced = atom<{ readonly count: number }>({ count: 0 });

/** How long the live region is empty before its next text, in milliseconds. */
const SILENCE_MS = 100;

const announcer = createAnnouncer((count) => {
  // Screen readers announce a change of text: the same number twice needs an empty text in between.
  $announced.set({ count: 0 });
  setTimeout(() => {
    $announced.set({ count });
  }, SILENCE_MS);
});
const sendLimit = createSendLimit();

let connection: RoomConnection | undefined;
let pending: ChatEvent[] = [];
let [drawing, drawnAt]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -Infinity];

const draw = (): void => {
  drawing = undefined;
  drawnAt = performance.now();
  const before = $room.get();
  const after = afterEvents(before, pending);
  pending = [];
  $room.set(after);
  if (after.paused === undefined) announcer.note(after.news - before.news);
};

/** Events are rendered in batches, so that a flood costs only a few renderings per second (docs/threat-model.md R29). */
const queueEvent = (event: ChatEvent): void => {
  pending.push(event);
  drawing ??= setTimeout(draw, Math.max(0, drawnAt + DRAW_EVERY_MS - performance.now()));
};

/** Leaves the room and clears its state. */
export function leaveRoom(): void {
  connection?.leave();
  connection = undefined;
  clearTimeout(drawing);
  [drawing, drawnAt, pending] = [undefined, -Infinity, []];
  announcer.stop();
  $announced.set({ count: 0 });
  $room.set(EMPTY_ROOM);
}

/** Clears a room that has closed, except for unconfirmed texts (docs/threat-model.md R28). */
export function closeRoom(): void {
  const returned = unconfirmed($room.get());
  leaveRoom();
  $room.set({ ...EMPTY_ROOM, status: 'shut', returned });
}

export function enterRoom(service: ChatService, room: string): void {
  leaveRoom();
  connection = service.enter(room, queueEvent);
}

/** Why a text was not sent; shown to the member at once. `ms`: how long to wait. */
export type Unsent = { readonly reason: 'tooFast' | 'tooMany' | 'tooLong' | 'empty'; readonly ms: number };

/** Sends a text once, however often the button is pressed (docs/threat-model.md T36): the input is empty the second time. */
export function sendText(typed: string): Unsent | undefined {
  const text = typed.normalize('NFC').trim();
  const now = Date.now();
  const wait = sendLimit.wait(now);
  // The second click of a double click is not an error.
  if (text === '') return wait === undefined ? { reason: 'empty', ms: 0 } : undefined;
  if (lengthOf(text) > MESSAGE_MAX) return { reason: 'tooLong', ms: 0 };
  if (wait !== undefined) return { reason: wait.rule, ms: wait.ms };
  sendLimit.note(now);
  const command = { kind: 'message', id: crypto.randomUUID(), text } as const;
  const state = $room.get();
  $room.set({ ...state, refusal: undefined, sending: [...state.sending, { id: command.id, text }] });
  connection?.send(command);
  return undefined;
}

/** Reports a message, or sends a moderator's command. */
export function order(kind: Order['kind'], message: string | null): void {
  const id = crypto.randomUUID();
  const command: Order | undefined =
    kind === 'pin' ? { kind, id, message } : message === null ? undefined : { kind, id, message };
  if (command === undefined) return;
  const state = $room.get();
  $room.set({ ...state, orders: new Map([...state.orders, [id, command]]) });
  connection?.send(command);
}

/** Stops following the newest message; new messages are counted instead. */
export function pauseRoom(): void {
  const state = $room.get();
  if (state.paused === undefined) $room.set({ ...state, paused: { at: state.rows.at(-1)?.seq ?? 0, missed: 0 } });
}

export function resumeRoom(): void {
  $room.set(resumed($room.get()));
}
