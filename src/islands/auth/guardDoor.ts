import { defineDoor } from '~/runtime/door.ts';
import { isOneOf } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-guard` hands over: the value of `restrictedMessage` with which visitors are sent to the login; empty for none. */
export const guardDoor = defineDoor('guard', { places: isPlaces, why: isOneOf(['profile', '']) });
