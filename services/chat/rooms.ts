import { z } from 'zod';
import { buildFile } from '../buildFile.ts';

const moment = z.iso.datetime().nullable();

/** The rooms file of a build, written by scripts/drawRooms.ts. */
const schema = z.object({
  rooms: z.array(z.object({ id: z.string().regex(/^[a-z\d-]+$/), opensAt: moment, closesAt: moment })),
});

type Room = z.output<typeof schema>['rooms'][number];

/** Whether members may be in a room now. `opensAt` is null after the room has closed. */
type RoomState =
  | { readonly status: 'unknown' }
  | { readonly status: 'open' }
  | { readonly status: 'closed'; readonly opensAt: string | null };

export type Rooms = {
  readonly at: (id: string, now: number) => RoomState;
  /** Whether the rooms file exists. */
  readonly areKnown: () => boolean;
};

/** The rooms of the build, read again after each build; none before the first one. */
export function createRooms(file: string): Rooms {
  const present = buildFile(file, readRooms);
  return {
    at: (id, now) => {
      const room = present()?.get(id);
      return room === undefined ? { status: 'unknown' } : stateOf(room, now);
    },
    areKnown: () => present() !== undefined,
  };
}

function readRooms(json: unknown): ReadonlyMap<string, Room> {
  return new Map(schema.parse(json).rooms.map((room) => [room.id, room]));
}

function stateOf({ opensAt, closesAt }: Room, now: number): RoomState {
  if (opensAt !== null && now < Date.parse(opensAt)) return { status: 'closed', opensAt };
  if (closesAt !== null && now >= Date.parse(closesAt)) return { status: 'closed', opensAt: null };
  return { status: 'open' };
}
