import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const moment = z.iso.datetime().nullable();

/** What the build has written (scripts/drawRooms.ts). */
const schema = z.object({
  rooms: z.array(z.object({ id: z.string().regex(/^[a-z\d-]+$/), opensAt: moment, closesAt: moment })),
});

type Room = z.output<typeof schema>['rooms'][number];

/** Whether members may be in a room now. `opensAt` is there until the room opens. */
type RoomState =
  | { readonly status: 'unknown' }
  | { readonly status: 'open' }
  | { readonly status: 'closed'; readonly opensAt: string | null };

export type Rooms = {
  readonly at: (id: string, now: number) => RoomState;
  /** Whether a build has left its file. */
  readonly areKnown: () => boolean;
};

/** The rooms of the build, read again when there is a new one; none before the site has been built. */
export function createRooms(file: string): Rooms {
  let known: { readonly changedAt: number; readonly rooms: ReadonlyMap<string, Room> } | undefined;
  const present = (): ReadonlyMap<string, Room> | undefined => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (known?.changedAt !== changedAt) known = { changedAt, rooms: read(file) };
    return known.rooms;
  };
  return {
    at: (id, now) => {
      const room = present()?.get(id);
      return room === undefined ? { status: 'unknown' } : stateOf(room, now);
    },
    areKnown: () => present() !== undefined,
  };
}

function read(file: string): ReadonlyMap<string, Room> {
  const { rooms } = schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(rooms.map((room) => [room.id, room]));
}

function stateOf({ opensAt, closesAt }: Room, now: number): RoomState {
  if (opensAt !== null && now < Date.parse(opensAt)) return { status: 'closed', opensAt };
  if (closesAt !== null && now >= Date.parse(closesAt)) return { status: 'closed', opensAt: null };
  return { status: 'open' };
}
