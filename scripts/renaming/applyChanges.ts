import { Refusal } from '../../platform/refusal.ts';
import { replaceFiles } from '../../platform/replaceFiles.ts';

/** A file with its new text; null removes it. */
export type FileChange = { readonly path: string; readonly text: string | null };

/**
 * Writes all changes or none.
 *
 * @throws {Refusal} when the file system refuses one; the files are then as before.
 */
export const applyChanges = (root: string, changes: readonly FileChange[]): void => {
  try {
    replaceFiles(
      root,
      changes.map(({ path, text }) => ({ path, bytes: text === null ? null : Buffer.from(text) })),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Nothing was changed: ${reason}.`, { cause: error });
  }
};
