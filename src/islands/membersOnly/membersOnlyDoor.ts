import { defineDoor } from '~/runtime/door.ts';
import { isText } from '~/runtime/items/shape.ts';
import { wayInFields } from '../shared/placesFields.ts';

/** The data of a `club-members-only` with a text for members: the id of the text, and what a login needs. */
export const membersOnlyDoor = defineDoor('members only', { text: isText, ...wayInFields });
