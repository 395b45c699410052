import type { ProfileText } from '~/config/profileTexts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** The data of the `club-profile` on the profile page: its wordings, and the file of the names that it suggests. */
export const profileDoor = defineDoor('profile', {
  places: isPlaces,
  names: isText,
  texts: isSomeWords<ProfileText>(),
});
