/** Longest single timer, in milliseconds: timers hold at most 2^31 - 1. */
const LONGEST_MS = 3_600_000;

/** Waits until the machine's clock shows an instant in epoch milliseconds, `Infinity` for never, or until `signal` is aborted. */
export async function until(instant: number, signal: AbortSignal): Promise<void> {
  for (let left = instant - Date.now(); left > 0 && !signal.aborted; left = instant - Date.now()) {
    await pause(Math.min(left, LONGEST_MS), signal);
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
