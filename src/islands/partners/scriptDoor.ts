import { PLACE_NAMES } from '~/config/scripts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isList, isOneOf, isShaped, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-script` hands over: which vendor's script it holds, the films for a player, and the sentence that stands there without it. */
export const scriptDoor = defineDoor('script', {
  places: isPlaces,
  name: isOneOf(PLACE_NAMES),
  videos: isList(isShaped({ id: isText, title: isText })),
  unavailable: isText,
});
