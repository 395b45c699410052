/** A field of a new entry; its name is the flag, with `-fr`, `-en`, `-es`, `-de` when it is a text. */
export type Field = {
  readonly name: string;
  /** The question to the editor, and the description in the help. */
  readonly asks: string;
  readonly scope: 'once' | 'each-language';
  readonly need: 'needed' | 'optional';
  /** Whether the value is a moment of the race, which the entry holds to the second. */
  readonly isMoment?: boolean;
};
