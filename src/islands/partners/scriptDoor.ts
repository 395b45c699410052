import { SCRIPT_NAMES } from '~/config/scripts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isOneOf, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-script` hands over: which vendor's script it holds, and the sentence that stands there without it. */
export const scriptDoor = defineDoor('script', {
  places: isPlaces,
  name: isOneOf(SCRIPT_NAMES),
  unavailable: isText,
});
