import type { AuthText } from '~/config/accountTexts.ts';
import type { Wordings } from '~/lib/wordsOf.ts';

/** A text of the account in the language of the page. */
export type Text = Wordings<AuthText>;
