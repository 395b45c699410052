/** One thing in the content that an editor has to mend. */
export type Mistake = {
  /** Path of the file from the project's folder. */
  readonly file: string;
  /** The key, such as `result.top[3].bib`, or the place in the text, such as `text, line 14`; none means the file itself. */
  readonly field?: string;
  /** What stands there, in words or between quotation marks. */
  readonly found: string;
  /** What may stand there, without a full stop. */
  readonly allowed: string;
};
