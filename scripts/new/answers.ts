/** An editor's input, by the name of the flag: `title-fr`, `date`; a switch is present or absent. */
export type Answers = ReadonlyMap<string, string>;
