/** One thing that a new entry has to say; its name is the flag, with `-fr`, `-en`, `-es`, `-de` when it is a text. */
export type Field = {
  readonly name: string;
  /** What the editor is asked, and what the help says. */
  readonly asks: string;
  readonly scope: 'once' | 'each-language';
  readonly need: 'needed' | 'optional';
  /** Whether it is a moment of the race, which the entry writes to the second. */
  readonly isMoment?: boolean;
};
