import { defineDoor } from '~/runtime/door.ts';
import { isList, isText } from '~/runtime/items/shape.ts';

/** The data of `club-embedded`: the origins of the properties that may frame the page; only they receive its messages. */
export const embeddedDoor = defineDoor('embedded', { parents: isList(isText) });
