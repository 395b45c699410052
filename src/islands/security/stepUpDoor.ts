import type { AuthText } from '~/config/accountTexts.ts';
import type { SecurityWord } from '~/config/security.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords } from '~/runtime/items/shape.ts';

/** What `club-step-up` hands over: the wordings of the dialog that asks who one is. */
export const stepUpDoor = defineDoor('step up', {
  texts: isSomeWords<AuthText>(),
  words: isSomeWords<SecurityWord>(),
});
