import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/**
 * The data of `club-mail-callback`: the pages of a login, and those that send the mail again, to the address of a member or to a new one.
 */
export const mailCallbackDoor = defineDoor('mail callback', {
  places: isPlaces,
  mailValidation: isText,
  security: isText,
});
