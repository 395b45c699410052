import { atom } from 'nanostores';
import { DRAW_EVERY_MS, MESSAGE_MAX } from '~/config/chat.ts';
import { createAnnouncer } from '~/lib/chat/announcer.ts';
import type { ChatEvent, ChatService, Stay } from '~/lib/chat/contract.ts';
import { createPace } from '~/lib/chat/pace.ts';
import { EMPTY_ROOM, unheard, type Order, type RoomState } from '~/lib/chat/room.ts';
import { afterEvents, resumed } from '~/lib/chat/roomState.ts';
import { lengthOf } from '~/lib/textPieces.ts';

/** The room that the member is in. */
export const $room = atom<RoomState>(EMPTY_ROOM);

/** How many messages are announced at present; 0 while there is nothing to say. */
export const $announced = atom<{ readonly count: number }>({ count: 0 });

/** So long the region is empty before it speaks. */
const SILENCE_MS = 100;

const announcer = createAnnouncer((count) => {
  // A region is heard when its text changes: the same number twice needs nothing in between.
  $announced.set({ count: 0 });
  setTimeout(() => {
    $announced.set({ count });
  }, SILENCE_MS);
});
const pace = createPace();

let stay: Stay | undefined;
let heard: ChatEvent[] = [];
let [drawing, drawnAt]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, -Infinity];

const draw = (): void => {
  drawing = undefined;
  drawnAt = performance.now();
  const before = $room.get();
  const after = afterEvents(before, heard);
  heard = [];
  $room.set(after);
  if (after.paused === undefined) announcer.note(after.news - before.news);
};

/** What comes in is drawn together: a flood costs no more than a few drawings a second (docs/threat-model.md R29). */
const take = (event: ChatEvent): void => {
  heard.push(event);
  drawing ??= setTimeout(draw, Math.max(0, drawnAt + DRAW_EVERY_MS - performance.now()));
};

/** Leaves the room; nothing of it stays behind. */
export function leaveRoom(): void {
  stay?.leave();
  stay = undefined;
  clearTimeout(drawing);
  [drawing, drawnAt, heard] = [undefined, -Infinity, []];
  announcer.stop();
  $announced.set({ count: 0 });
  $room.set(EMPTY_ROOM);
}

/** The room is over: nothing stays but what she has not got rid of yet (docs/threat-model.md R28). */
export function closeRoom(): void {
  const returned = unheard($room.get());
  leaveRoom();
  $room.set({ ...EMPTY_ROOM, status: 'shut', returned });
}

export function enterRoom(service: ChatService, room: string): void {
  leaveRoom();
  stay = service.enter(room, take);
}

/** Why a text was not even sent: the member hears it at once. */
export type Unsent = { readonly reason: 'tooFast' | 'tooMany' | 'tooLong' | 'empty'; readonly ms: number };

/** Sends a text once, however often its button is pressed (docs/threat-model.md T36): the second time there is none. */
export function sendText(typed: string): Unsent | undefined {
  const text = typed.normalize('NFC').trim();
  const now = Date.now();
  const wait = pace.wait(now);
  // The second click of a double click is no mistake to be told of.
  if (text === '') return wait === undefined ? { reason: 'empty', ms: 0 } : undefined;
  if (lengthOf(text) > MESSAGE_MAX) return { reason: 'tooLong', ms: 0 };
  if (wait !== undefined) return { reason: wait.rule, ms: wait.ms };
  pace.note(now);
  const wish = { kind: 'message', id: crypto.randomUUID(), text } as const;
  const state = $room.get();
  $room.set({ ...state, refusal: undefined, sending: [...state.sending, { id: wish.id, text }] });
  stay?.send(wish);
  return undefined;
}

/** Reports a message, or has a moderator's order carried out. */
export function order(kind: Order['kind'], message: string | null): void {
  const id = crypto.randomUUID();
  const wish: Order | undefined =
    kind === 'pin' ? { kind, id, message } : message === null ? undefined : { kind, id, message };
  if (wish === undefined) return;
  const state = $room.get();
  $room.set({ ...state, orders: new Map([...state.orders, [id, wish]]) });
  stay?.send(wish);
}

/** The list stands still: what comes is counted. */
export function pauseRoom(): void {
  const state = $room.get();
  if (state.paused === undefined) $room.set({ ...state, paused: { at: state.rows.at(-1)?.seq ?? 0, missed: 0 } });
}

export function resumeRoom(): void {
  $room.set(resumed($room.get()));
}
