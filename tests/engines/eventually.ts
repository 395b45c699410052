/** The time limit of one wait, in milliseconds: a guard against a hang, generous for a busy machine. */
const PATIENCE_MS = 30_000;

/** The interval between attempts, in milliseconds. */
const LOOK_MS = 100;

/**
 * Calls `look` until it succeeds, and returns its result. Calls also fail while a page navigates.
 *
 * @throws the last error of `look`, after 30 seconds.
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
