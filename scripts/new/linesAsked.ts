import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Ask } from './askInTerminal.ts';

/** The line that ends a text. */
const END = '.';

const isFile = (path: string): boolean => path !== '' && existsSync(path) && statSync(path).isFile();

/** Matches one word with a slash, or with the end of a file for texts: Markdown and addresses have other signs as well. */
const LIKE_A_PATH = /^(?=.*\/|.*\.(?:md|txt)$)[\p{L}\p{N}._~/-]+$/u;

/** The path of an answer; `~/` is the home folder. */
const pathIn = (answer: string): string => {
  const path = answer.trim();
  return path.startsWith('~/') ? join(homedir(), path.slice(2)) : path;
};

/** An answer, typed or read from a file. */
export type Input = {
  readonly value: string;
  readonly isTyped: boolean;
  /** Whether the editor has cancelled before the end of the text. */
  readonly isCancelled?: boolean;
};

type Talk = { readonly ask: Ask; readonly say: (sentence: string) => void };

/** A text that is typed or pasted line by line, or read from a file; undefined when the editor cancels before the first line. */
export const linesAsked = async (
  { ask, say }: Talk,
  asks: string,
  need: 'needed' | 'optional',
): Promise<Input | undefined> => {
  const none = need === 'needed' ? '' : '; empty for none';
  const first = await ask(`${asks}: the path of a file, or lines that end with one of a single point${none}`);
  if (first === undefined) return undefined;
  const path = pathIn(first);
  if (isFile(path)) return { value: readFileSync(path, 'utf8').trim(), isTyped: false };
  if (LIKE_A_PATH.test(path)) {
    say(`There is no file ${path}: answer with the path of a file, or with a text.`);
    return linesAsked({ ask, say }, asks, need);
  }
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
