import { readFileSync } from 'node:fs';

declare global {
  /**
   * Files of the content, as paths from the root, that the dev server shows in their last valid state, because they now contain an error
   * (scripts/preview). A build stops at an error and holds no files.
   */
  var clubHeldFiles: ReadonlySet<string> | undefined;
}

/** Whether pages show the last valid state of a file instead of its present one. */
export const isHeld = (file: string): boolean => globalThis.clubHeldFiles?.has(file) ?? false;

/** The last valid texts that the dev server has read, by file. */
const drawn = new Map<string, string>();

/** The text of a content file; on the dev server, the last valid text of a held file, if it was read before. */
export const textOf = (file: string): string => {
  const before = isHeld(file) ? drawn.get(file) : undefined;
  if (before !== undefined) return before;
  const text = readFileSync(file, 'utf8');
  if (import.meta.env.DEV && !isHeld(file)) drawn.set(file, text);
  return text;
};
