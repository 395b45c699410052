import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Ask } from './askInTerminal.ts';

/** The line that ends a text. */
const END = '.';

const isFile = (path: string): boolean => path !== '' && existsSync(path) && statSync(path).isFile();

/** An answer, typed or read from a file. */
export type Input = {
  readonly value: string;
  readonly isTyped: boolean;
  /** Whether the editor has cancelled before the end of the text. */
  readonly isCancelled?: boolean;
};

/** A text that is typed or pasted line by line, or read from a file; undefined when the editor cancels before the first line. */
export const linesAsked = async (ask: Ask, asks: string, need: 'needed' | 'optional'): Promise<Input | undefined> => {
  const none = need === 'needed' ? '' : '; empty for none';
  const first = await ask(`${asks}: the path of a file, or lines that end with one of a single point${none}`);
  if (first === undefined) return undefined;
  if (isFile(first.trim())) return { value: readFileSync(first.trim(), 'utf8').trim(), isTyped: false };
  const lines = [first];
  // A text begins with a line that is not blank: a blank first line means "none".
  while (lines[0]?.trim() !== '' && lines.at(-1)?.trim() !== END) {
    const line = await ask('');
    if (line === undefined) return { value: lines.join('\n').trim(), isTyped: true, isCancelled: true };
    lines.push(line);
  }
  const text = lines.at(-1)?.trim() === END ? lines.slice(0, -1) : lines;
  return { value: text.join('\n').trim(), isTyped: true };
};
