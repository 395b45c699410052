import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-mail-callback` hands over: the pages of a login, and the page that sends the mail once more. */
export const mailCallbackDoor = defineDoor('mail callback', { places: isPlaces, mailValidation: isText });
