import type { ProfileText } from '~/config/profileTexts.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/** What the `club-profile` of the profile page hands over: its wordings, and the file of the names that it suggests. */
export const profileDoor = defineDoor('profile', {
  places: isPlaces,
  names: isText,
  texts: isSomeWords<ProfileText>(),
});
