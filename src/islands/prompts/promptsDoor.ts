import type { ProfileText } from '~/config/profileTexts.ts';
import type { PromptText } from '~/config/prompts.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isSomeWords, isText, isWords } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/**
 * What the modals for members need of the file `/prompts/<locale>.json`: their wordings, those of the forms in them, and the pages to which
 * they lead.
 */
export const promptsDoor = defineDoor('prompts', {
  places: isPlaces,
  words: isWords<PromptText>(),
  texts: isSomeWords<ProfileText>(),
  home: isText,
  privacy: isText,
});

/** What it holds. */
export type PromptFile = Through<typeof promptsDoor>;
