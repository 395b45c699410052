import type { FollowWord } from '~/config/follow.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isWords } from '~/runtime/items/shape.ts';

/** The part of the file `/menus/<locale>.json` with the texts that answer a press of the star. */
export const followDoor = defineDoor('follow', { follow: isWords<FollowWord>() });

/** The value of that part; `{name}` in the wordings is not replaced yet. */
export type FollowFile = Through<typeof followDoor>;
