import type { Answers } from './answers.ts';
import type { Field } from './field.ts';

/** A file that does not exist yet; the path is relative to the project's folder. */
export type NewFile = { readonly path: string; readonly text: string };

/** A kind of entry that `npm run new` creates. */
export type Kind = {
  readonly fields: readonly Field[];
  /** Flags without a value, each with its effect. */
  readonly switches: Readonly<Record<string, string>>;
  /** Those of the switches that are asked for. */
  readonly askedSwitches: readonly string[];
  /** The flags of a valid call, for the help. */
  readonly example: string;
  readonly files: (id: string, answers: Answers) => readonly NewFile[];
};
