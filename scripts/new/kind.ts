import type { Answers } from './answers.ts';
import type { Field } from './field.ts';

/** A file that does not exist yet; the path counts from the project's folder. */
export type NewFile = { readonly path: string; readonly text: string };

/** A kind of entry that `npm run new` makes. */
export type Kind = {
  readonly fields: readonly Field[];
  /** Flags without a value, each with what it does. */
  readonly switches: Readonly<Record<string, string>>;
  /** The flags of a call that works, for the help. */
  readonly example: string;
  readonly files: (id: string, answers: Answers) => readonly NewFile[];
};
