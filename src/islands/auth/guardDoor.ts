import { defineDoor } from '~/runtime/door.ts';
import { isOneOf } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** The data of `club-guard`: `why` is the value of `restrictedMessage` in the redirect to the login; empty for none. */
export const guardDoor = defineDoor('guard', { places: isPlaces, why: isOneOf(['profile', '']) });
