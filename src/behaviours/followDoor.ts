import type { FollowWord } from '~/config/follow.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isWords } from '~/runtime/items/shape.ts';

/** The part of the file `/menus/<locale>.json` that answers a press of the star. */
export const followDoor = defineDoor('follow', { follow: isWords<FollowWord>() });

/** What it holds; `{name}` in the wordings stays open. */
export type FollowFile = Through<typeof followDoor>;
