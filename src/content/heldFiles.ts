import { readFileSync } from 'node:fs';

declare global {
  /**
   * Files of the content, as paths from the root, that the dev server shows as they were before a mistake (scripts/preview). A build stops at
   * a mistake and holds none.
   */
  var clubHeldFiles: ReadonlySet<string> | undefined;
}

/** Whether pages show the last state of a file without mistakes instead of its present one. */
export const isHeld = (file: string): boolean => globalThis.clubHeldFiles?.has(file) ?? false;

/** The texts that the dev server has drawn, by file. */
const drawn = new Map<string, string>();

/** The text of a file of the content; under `npm run dev`, of a held one that was drawn before: its last text without mistakes. */
export const textOf = (file: string): string => {
  const before = isHeld(file) ? drawn.get(file) : undefined;
  if (before !== undefined) return before;
  const text = readFileSync(file, 'utf8');
  if (import.meta.env.DEV && !isHeld(file)) drawn.set(file, text);
  return text;
};
