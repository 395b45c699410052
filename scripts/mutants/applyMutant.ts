import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { mutateCode, type CodeChange } from './mutateCode.ts';
import { mutateText } from './mutateText.ts';

type Change = CodeChange & { readonly file: string };

/**
 * The text of a file with the change in it.
 *
 * @throws {Refusal} when the change matches no place or several, or leaves the text as it is: the code has changed since it was written.
 */
export function mutated(text: string, change: Change): string {
  const isCode = /\.tsx?$/.test(change.file);
  const result = isCode ? mutateCode(change.file, text, change) : mutateText(text, change);
  if (result === text) throw new Refusal(`the change leaves the file as it is: ${change.find}`);
  return result;
}

/**
 * Applies a change to a file below `root`; returns a function that restores the file.
 *
 * @throws {Refusal} when the change does not fit.
 */
export function applyMutant(root: string, change: Change): () => void {
  const file = join(root, change.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, mutated(original, change));
  return () => {
    writeFileSync(file, original);
  };
}
