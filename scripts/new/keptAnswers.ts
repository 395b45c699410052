import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '../../src/lib/digestStore.ts';
import type { Answers } from './answers.ts';

const answersSchema = z.record(z.string(), z.string());

/** The answers to the questions about one kind of entry, kept in a file until the entry is written. */
export const keptAnswers = (root: string, kind: string) => {
  const file = join(root, '.cache', 'new', `${kind}.json`);
  const read = (): Answers => {
    if (!existsSync(file)) return new Map();
    try {
      return new Map(Object.entries(answersSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
    } catch {
      // An invalid file, such as one edited by hand, is ignored.
      return new Map();
    }
  };
  return {
    read,
    keep: (answers: Answers): void => {
      writeWholeSync(file, JSON.stringify(Object.fromEntries(answers), null, 2));
    },
    keepText: (name: string, text: string): string => {
      const path = join('.cache', 'new', `${kind}-${name}.md`);
      writeWholeSync(join(root, path), `${text}\n`);
      return path;
    },
    forget: (): void => {
      rmSync(file, { force: true });
    },
  };
};
