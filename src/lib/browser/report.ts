/** So many lines are remembered. */
const MOST = 10;

const lines: string[] = [];

/** One line in the browser's console, for whoever looks into a mishap that readers need not see (specification, section 8: "only logged"). */
export function report(what: string): void {
  lines.push(what);
  if (lines.length > MOST) lines.shift();
  console.warn(`club: ${what}`);
}

/** The last lines of this page, the newest last. */
export const reported = (): readonly string[] => [...lines];
