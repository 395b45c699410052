import { defineDoor, type Through } from '~/runtime/door.ts';
import { isList, isText } from '~/runtime/items/shape.ts';

/**
 * The data of `club-countdown` for its island: the names of days, hours, minutes and seconds, in the singular and the plural. Start, zone
 * and label are separate attributes, because external code reads them (docs/contract.md, Classes, attributes and globals).
 */
export const countdownDoor = defineDoor('countdown', { one: isList(isText), several: isList(isText) });

/** The names of days, hours, minutes and seconds. */
export type UnitNames = Through<typeof countdownDoor>;
