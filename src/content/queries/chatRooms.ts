import { CHAT_CLOSES_AFTER_MINUTES, CHAT_OPENS_BEFORE_MINUTES, chatRoomOf, type ChatRoom } from '~/config/chat.ts';
import type { Stage } from '../schemas/stage.ts';
import { stageSpan } from './stageTimes.ts';

const MINUTE_MS = 60_000;

/** Converts an instant from one clock to another, in epoch milliseconds. */
type Clock = (instant: number) => number;

const planned: Clock = (instant) => instant;

const isoOf = (instant: number): string => new Date(instant).toISOString();

const roomOf = (stage: Stage, openRoom: string, clockOf: Clock): ChatRoom => {
  const id = chatRoomOf(stage.number);
  if (id === openRoom) return { id, opensAt: null, closesAt: null };
  const { startsAt, endsAt } = stageSpan(stage);
  return {
    id,
    opensAt: isoOf(clockOf(startsAt - CHAT_OPENS_BEFORE_MINUTES * MINUTE_MS)),
    closesAt: isoOf(clockOf(endsAt + CHAT_CLOSES_AFTER_MINUTES * MINUTE_MS)),
  };
};

/**
 * The rooms of the live chat, one per stage in the order of the stages.
 *
 * @param openRoom `PUBLIC_CHAT_OPEN_ROOM`: the room that is always open; empty for none.
 * @param clockOf In a replay: converts an instant of the race to the clock of the service that opens the rooms.
 * @throws Error when there is no such room.
 */
export const chatRooms = (
  stages: readonly Stage[],
  openRoom: string,
  clockOf: Clock = planned,
): readonly ChatRoom[] => {
  const rooms = stages
    .toSorted((one, other) => one.number - other.number)
    .map((stage) => roomOf(stage, openRoom, clockOf));
  if (openRoom === '' || rooms.some(({ id }) => id === openRoom)) return rooms;
  throw new Error(`PUBLIC_CHAT_OPEN_ROOM must be a room such as ${rooms.at(-1)?.id ?? 'stage-21'}, not "${openRoom}".`);
};
