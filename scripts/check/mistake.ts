/** A mistake in the content, which an editor has to correct. */
export type Mistake = {
  /** Path of the file from the project's folder. */
  readonly file: string;
  /** The key, such as `result.top[3].bib`, or the place in the text, such as `text, line 14`; undefined for the file itself. */
  readonly field?: string;
  /** The present value, as a description or in quotation marks. */
  readonly found: string;
  /** The allowed values, without a full stop. */
  readonly allowed: string;
};
