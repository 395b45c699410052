import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a getter for a JSON file of the build. The getter reads the file again after each build, and returns undefined before the first
 * one.
 *
 * @param read validates the parsed JSON and converts it for the service.
 */
export function buildFile<Value>(file: string, read: (json: unknown) => Value): () => Value | undefined {
  let known: { readonly changedAt: number; readonly value: Value } | undefined;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return undefined;
    if (known?.changedAt !== changedAt) known = { changedAt, value: read(JSON.parse(readFileSync(file, 'utf8'))) };
    return known.value;
  };
}
