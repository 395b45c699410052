import type { AuthText } from '~/config/accountTexts.ts';

/** A text of the account in the language of the page. */
export type Text = (key: AuthText) => string;
