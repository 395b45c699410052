import type { ProfileText } from '~/config/profileTexts.ts';
import type { PromptText } from '~/config/prompts.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isSomeWords, isText, isWords } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/**
 * The part of the file `/prompts/<locale>.json` for the members' modals: their wordings, those of the forms in them, and the pages to which
 * they lead.
 */
export const promptsDoor = defineDoor('prompts', {
  places: isPlaces,
  words: isWords<PromptText>(),
  texts: isSomeWords<ProfileText>(),
  home: isText,
  privacy: isText,
});

/** The value of that part. */
export type PromptFile = Through<typeof promptsDoor>;
