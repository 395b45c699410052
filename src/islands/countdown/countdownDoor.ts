import { defineDoor, type Through } from '~/runtime/door.ts';
import { isList, isText } from '~/runtime/items/shape.ts';

/**
 * What `club-countdown` hands over to its island: the names of days, hours, minutes and seconds, for one and for several. Start, zone and label are attributes of their
 * own, because others read them (docs/contract.md, Classes, attributes and globals).
 */
export const countdownDoor = defineDoor('countdown', { one: isList(isText), several: isList(isText) });

/** The names of days, hours, minutes and seconds. */
export type UnitNames = Through<typeof countdownDoor>;
