import { CHAT_CLOSES_AFTER_MINUTES, CHAT_OPENS_BEFORE_MINUTES, chatRoomOf, type ChatRoom } from '~/config/chat.ts';
import type { Stage } from '../schemas/stage.ts';
import { stageTimes } from './stageTimes.ts';

const MINUTE_MS = 60_000;

const isoOf = (instant: number): string => new Date(instant).toISOString();

const roomOf = (stage: Stage, openRoom: string, laterMs: number): ChatRoom => {
  const id = chatRoomOf(stage.number);
  if (id === openRoom) return { id, opensAt: null, closesAt: null };
  const { startsAt, endsAt } = stageTimes(stage);
  return {
    id,
    opensAt: isoOf(startsAt + laterMs - CHAT_OPENS_BEFORE_MINUTES * MINUTE_MS),
    closesAt: isoOf(endsAt + laterMs + CHAT_CLOSES_AFTER_MINUTES * MINUTE_MS),
  };
};

/**
 * The rooms of the live chat, one per stage in the order of the stages.
 *
 * @param openRoom `PUBLIC_CHAT_OPEN_ROOM`: the room that stands open always; empty for none.
 * @param laterMs How much later than planned they open and close, in a replay.
 * @throws Error when there is no such room.
 */
export const chatRooms = (stages: readonly Stage[], openRoom: string, laterMs = 0): readonly ChatRoom[] => {
  const rooms = stages
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => roomOf(stage, openRoom, laterMs));
  if (openRoom === '' || rooms.some(({ id }) => id === openRoom)) return rooms;
  throw new Error(`PUBLIC_CHAT_OPEN_ROOM must be a room such as ${rooms.at(-1)?.id ?? 'stage-21'}, not "${openRoom}".`);
};
