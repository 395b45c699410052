/** Maximum duration of a single timer, in milliseconds: a change of the clock is noticed within this time. */
const LONGEST_MS = 60_000;

/** Maximum correction of a clock, in milliseconds, that does not count as setting it back. */
export const CORRECTION_MS = 1000;

/**
 * Waits until the machine's clock shows an instant in epoch milliseconds (`Infinity` for never), or until `signal` is aborted. Ends early
 * if the clock was set back, so that the caller can check it again.
 */
export async function until(instant: number, signal: AbortSignal): Promise<void> {
  let now = Date.now();
  while (now < instant && !signal.aborted) {
    await pause(Math.min(instant - now, LONGEST_MS), signal);
    const before = now;
    now = Date.now();
    if (now < before - CORRECTION_MS) return;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
