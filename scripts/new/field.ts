import type { Locale } from '../../src/i18n/locales.ts';

/** A field of a new entry; its name is the flag, with `-fr`, `-en`, `-es`, `-de` when it is a text. */
export type Field = {
  readonly name: string;
  /** The question to the editor, and the description in the help. */
  readonly asks: string;
  readonly scope: 'once' | 'each-language';
  readonly need: 'needed' | 'optional';
  /** A valid answer that stands in for a missing one while the others are checked. */
  readonly sample?: (locale: Locale) => string;
  /** Whether the value is a moment of the race, which the entry holds to the second. */
  readonly isMoment?: boolean;
  /** Whether the question is also asked if the field is optional. */
  readonly isAsked?: boolean;
  /** Whether the answer may have several lines. */
  readonly isLong?: boolean;
};
