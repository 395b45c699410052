/** Whether another window has opened this one and is still there. */
export const hasOpener = (): boolean => window.opener !== null && window.opener !== undefined;

/** Says something to the window that has opened this one, if it is of that origin; any other one hears nothing (docs/threat-model.md T16). */
export function tellOpener(message: unknown, origin: string): void {
  const opener: unknown = window.opener;
  // A window of another origin shows no prototype: `instanceof` would take it for none.
  if (typeof opener !== 'object' || opener === null || !('postMessage' in opener)) return;
  (opener as Window).postMessage(message, origin);
}
