import type { HomeWord } from '~/config/clubHome.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isWords } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/**
 * The data of the `club-profile` on the club's page: the wordings, the names of the jerseys by the values of `favorite_maillot`, and the
 * paths to which the browser appends the end of an address.
 */
export const homeDoor = defineDoor('home', {
  places: isPlaces,
  paths: isWords<'riders' | 'teams' | 'stage' | 'rankings' | 'profile'>(),
  jerseys: isWords<string>(),
  words: isWords<HomeWord>(),
});
