/** What an editor said, by the name of the flag: `title-fr`, `date`; a switch is there or not. */
export type Answers = ReadonlyMap<string, string>;
