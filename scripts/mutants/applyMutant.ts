import { readFileSync, writeFileSync } from 'node:fs';
import { Refusal } from '../../sandbox/refusal.ts';

type Change = { readonly line: string; readonly replacement: string };

/**
 * Replaces one line of a file, wherever it is indented, and answers with what puts the file back.
 *
 * @throws {Refusal} when the line does not stand in the file exactly once: the mutant has outlived its code.
 */
export function applyMutant(file: string, { line, replacement }: Change): () => void {
  const original = readFileSync(file, 'utf8');
  const lines = original.split('\n');
  const places = [...lines.keys()].filter((index) => lines[index]?.trim() === line.trim());
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Refusal(`the line stands ${places.length} times in the file, not once: ${line}`);
  }
  const indentation = /^\s*/.exec(lines[place] ?? '')?.[0] ?? '';
  writeFileSync(file, lines.with(place, indentation + replacement.trim()).join('\n'));
  return () => {
    writeFileSync(file, original);
  };
}
