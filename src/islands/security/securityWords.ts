import type { SecurityWord } from '~/config/security.ts';
import type { Wordings } from '~/lib/wordsOf.ts';

/** The wordings of the security section and of the dialog that asks for another proof of identity. */
export type Words = Wordings<SecurityWord>;
