/** How long a page may take to come to what a journey waits for, in milliseconds: a guard against a hang on a busy machine. */
const PATIENCE_MS = 30_000;

/** How often it is looked at meanwhile, in milliseconds. */
const LOOK_MS = 100;

/**
 * Answers what `look` answers as soon as it does so without an error; a page that is being left answers nothing for a moment.
 *
 * @throws the last error of `look`.
 */
export async function eventually<Answer>(look: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await look();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
