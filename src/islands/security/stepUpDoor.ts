import type { AuthText } from '~/config/accountTexts.ts';
import type { SecurityWord } from '~/config/security.ts';
import { defineDoor } from '~/runtime/door.ts';
import { isSomeWords } from '~/runtime/items/shape.ts';

/** The data of `club-step-up`: the wordings of the dialog that asks for another proof of identity. */
export const stepUpDoor = defineDoor('step up', {
  texts: isSomeWords<AuthText>(),
  words: isSomeWords<SecurityWord>(),
});
