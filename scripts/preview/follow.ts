/** Milliseconds without another change before a check: editors and git write several files, or one of them in several steps. */
const QUIET_MS = 60;

/**
 * Calls `run` after files have changed, with all files that changed since its last call. Only one call runs at a time.
 *
 * @returns a function that takes a changed file.
 */
export const follow = (run: (changed: ReadonlySet<string>) => Promise<void>): ((file: string) => void) => {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  const begin = async (): Promise<void> => {
    const changed = waiting;
    waiting = new Set();
    running = true;
    await run(changed);
    running = false;
    if (waiting.size > 0) schedule();
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), QUIET_MS);
  };
  return (file) => {
    waiting.add(file);
    if (!running) schedule();
  };
};
