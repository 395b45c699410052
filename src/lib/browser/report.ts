/** Maximum number of lines that are kept. */
const MOST = 10;

const lines: string[] = [];

/** Writes one line to the browser's console, for a fault that readers need not see (specification, section 8: "only logged"). */
export function report(what: string): void {
  lines.push(what);
  if (lines.length > MOST) lines.shift();
  console.warn(`club: ${what}`);
}

/** The last lines of this page, the newest last. */
export const reported = (): readonly string[] => [...lines];
