/** Mistakes in a results file or an option, as sentences in the form of the content check. */
export class ResultMistake extends Error {
  override readonly name = 'ResultMistake';
}
