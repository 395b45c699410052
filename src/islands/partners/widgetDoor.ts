import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** The data of `club-widget`: the address of a page of another site, and the title of its frame. */
export const widgetDoor = defineDoor('widget', { places: isPlaces, address: isText, title: isText });
