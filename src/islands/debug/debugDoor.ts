import type { DebugText } from '~/config/debug.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isWords } from '~/runtime/items/shape.ts';

/** What the file of the debug console holds: its wordings. */
export const debugDoor = defineDoor('debug', { words: isWords<DebugText>() });
