/** What is wrong with a results file or an option: sentences as the content check prints them. */
export class ResultMistake extends Error {
  override readonly name = 'ResultMistake';
}
