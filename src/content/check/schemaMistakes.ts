import type { z } from 'astro/zod';
import type { Mistake } from './mistake.ts';
import { quoted } from './quoted.ts';

/** `['result', 'top', 3, 'bib']` as an editor would write it: `result.top[3].bib`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

const at = (file: string, path: readonly PropertyKey[], found: string, allowed: string): Mistake =>
  path.length === 0 ? { file, found, allowed } : { file, field: fieldOf(path), found, allowed };

/** The issues of zod as mistakes of a file; an issue's message is the phrase of what is allowed (`allowedPhrase.ts`). */
export const schemaMistakes = (file: string, issues: readonly z.core.$ZodIssue[]): readonly Mistake[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => at(file, [...issue.path, key], 'a key that does not exist here', issue.message))
      : [at(file, issue.path, quoted(issue.input), issue.message)],
  );
