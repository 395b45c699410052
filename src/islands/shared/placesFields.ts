import { isList, isShaped, isText, type Guarded } from '~/runtime/items/shape.ts';

/**
 * The data that every login needs: the language of the page, the same with its region for the provider's mails (`fr-FR`), and the path of a
 * page registered at the provider.
 */
export const wayInFields = { language: isText, region: isText, redirect: isText } as const;

/** The pages of a login as paths in the language of the page. */
const placesFields = {
  ...wayInFields,
  mailCallback: isText,
  passwordReset: isText,
  club: isText,
  loginPaths: isList(isText),
} as const;

/** Pages that are only read have some of these places only, and never send a mail. */
export type WrittenPlaces = Guarded<typeof wayInFields> & Partial<Guarded<typeof placesFields>>;

/** The part `places` of a door. */
export const isPlaces = isShaped(placesFields);
