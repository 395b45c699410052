import type { AuthText } from '~/config/accountTexts.ts';
import type { SecurityWord } from '~/config/security.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords, isText } from '~/runtime/items/shape.ts';
import { isPlaces } from '../shared/placesFields.ts';

/**
 * The data of `club-security`: the wordings of its forms and of the section around them (`AUTH_TEXTS`, `SECURITY_WORDS`), and the path of
 * its page.
 */
export const securityDoor = defineDoor('security', {
  places: isPlaces,
  page: isText,
  texts: isSomeWords<AuthText>(),
  words: isSomeWords<SecurityWord>(),
});
