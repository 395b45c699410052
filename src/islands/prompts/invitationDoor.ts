import type { PromptText } from '~/config/prompts.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/** What a visitor's invitation needs of the file `/prompts/<locale>.json`, and the address of the chunk that reads the rest for members. */
export const invitationDoor = defineDoor('invitation', {
  words: isWords<PromptText>(),
  newsletter: isText,
  members: isText,
});

/** What it holds. */
export type Invitation = Through<typeof invitationDoor>;
