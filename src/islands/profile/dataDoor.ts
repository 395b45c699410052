import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** The data of `club-data`: `file` is the prefix of the file name for the member's data. */
export const dataDoor = defineDoor('data', { places: isPlaces, file: isText });
