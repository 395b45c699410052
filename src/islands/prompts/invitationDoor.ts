import type { PromptText } from '~/config/prompts.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/**
 * The part of the file `/prompts/<locale>.json` for a visitor's invitation, and the address of the chunk that reads the rest for members.
 */
export const invitationDoor = defineDoor('invitation', {
  words: isWords<PromptText>(),
  newsletter: isText,
  members: isText,
});

/** The value of that part. */
export type Invitation = Through<typeof invitationDoor>;
