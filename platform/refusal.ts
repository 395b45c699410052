/**
 * A failure that the user of a command can fix. Its message is one complete sentence; the entry point of the process prints it without the
 * stack and exits with a code other than 0.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
