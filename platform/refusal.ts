/**
 * A failure that the person at the keyboard can mend: its message is one finished sentence, and its stack helps nobody.
 * Whoever starts a process prints the message and ends with a code other than 0.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
