import { readFileSync, statSync } from 'node:fs';

/**
 * Returns a function that returns a JSON file of the build, read again after each build; undefined before the first one.
 *
 * @param read checks the parsed JSON and turns it into what the service needs.
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
