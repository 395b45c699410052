import { PLACE_NAMES } from '~/config/scripts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isList, isOneOf, isShaped, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** The data of `club-script`: the vendor of its script, the films for a player, and the sentence shown without the script. */
export const scriptDoor = defineDoor('script', {
  places: isPlaces,
  name: isOneOf(PLACE_NAMES),
  videos: isList(isShaped({ id: isText, title: isText })),
  unavailable: isText,
});
