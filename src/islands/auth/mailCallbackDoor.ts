import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What `club-mail-callback` hands over: the pages of a login, and those that send the mail once more: to the address of a member, to a new one. */
export const mailCallbackDoor = defineDoor('mail callback', {
  places: isPlaces,
  mailValidation: isText,
  security: isText,
});
