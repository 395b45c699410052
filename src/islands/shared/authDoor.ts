import type { AuthText, FormPlace } from '~/config/accountTexts.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isOneOf, isSomeWords, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from './placesFields.ts';

/** The data that all forms of an account need; `AUTH_TEXTS` lists the texts by place. */
const formFields = {
  places: isPlaces,
  mailRequirement: isText,
  texts: isSomeWords<AuthText>(),
  /** The address of the chunk with the screens that few visitors need (lazyAuth.ts). */
  lazyChunk: isText,
} as const;

const FORM_PLACES: readonly FormPlace[] = ['page', 'inPlace', 'reset', 'requirement', 'validation'];

/** The data of `club-authentication`: the same and its place. */
export const authDoor = defineDoor('authentication', { ...formFields, place: isOneOf(FORM_PLACES) });

/** The forms of one place. */
export type AuthForms = Through<typeof authDoor>;

/** The login at the side of a page: a part of the file `/sidebar/<locale>.json`. */
export const sidebarDoor = defineDoor('sidebar', { ...formFields, title: isText, sentence: isText });
