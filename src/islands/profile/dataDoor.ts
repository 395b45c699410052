import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-data` hands over: how the name of the file with the member's data begins. */
export const dataDoor = defineDoor('data', { places: isPlaces, file: isText });
