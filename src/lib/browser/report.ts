/** Maximum number of lines kept. */
const MOST = 10;

const lines: string[] = [];

/**
 * Writes one line to the browser's console, for a fault that readers need not see (specification, section 8: "only logged").
 *
 * @param error - the reason of the rejection; its message ends the line.
 */
export function report(what: string, error?: unknown): void {
  const line = error === undefined ? what : `${what}: ${error instanceof Error ? error.message : 'it throws'}`;
  lines.push(line);
  if (lines.length > MOST) lines.shift();
  console.warn(`club: ${line}`);
}

/** The last lines of this page, the newest last. */
export const reported = (): readonly string[] => [...lines];
