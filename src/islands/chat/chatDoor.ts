import type { ChatWord } from '~/config/chat.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isFlag, isList, isNumber, isShaped, isText, isWords, type Guarded } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

const roomFields = { id: isText, opensAt: isNumber, closesAt: isNumber } as const;

/** A room of the chat and when it is open, in epoch milliseconds. */
export type Room = Guarded<typeof roomFields>;

/**
 * The data of `club-chat`: its rooms, whether the chat is a vendor's, the pages where a member can gain access to a closed room, and the
 * texts.
 */
export const chatDoor = defineDoor('chat', {
  rooms: isList(isShaped(roomFields)),
  isVendors: isFlag,
  places: isPlaces,
  profile: isText,
  verify: isText,
  login: isText,
  words: isWords<ChatWord>(),
});

/** Pages for a member who may not enter a room: the profile, the verification of the address, or the login. */
export type WaysToRoom = Pick<Through<typeof chatDoor>, 'profile' | 'verify' | 'login'>;
