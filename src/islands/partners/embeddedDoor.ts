import { defineDoor } from '~/runtime/door.ts';
import { isList, isText } from '~/runtime/items/shape.ts';

/** What `club-embedded` hands over: the origins of the properties that may frame the page, which alone receive its messages. */
export const embeddedDoor = defineDoor('embedded', { parents: isList(isText) });
