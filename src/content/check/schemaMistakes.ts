import type { z } from 'astro/zod';
import type { Mistake } from './mistake.ts';
import { quoted } from '~/lib/quoted.ts';

/** `['result', 'top', 3, 'bib']` as an editor would write it: `result.top[3].bib`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

const at = (file: string, path: readonly PropertyKey[], found: string, allowed: string): Mistake =>
  path.length === 0 ? { file, found, allowed } : { file, field: fieldOf(path), found, allowed };

/** Of a mapping of no known form zod names the key that tells the forms apart, and answers the whole mapping. */
const inputOf = (issue: z.core.$ZodIssue): unknown =>
  issue.code === 'invalid_union' && 'discriminator' in issue && typeof issue.input === 'object'
    ? new Map(Object.entries(issue.input ?? {})).get(issue.discriminator ?? '')
    : issue.input;

/** The issues of zod as mistakes of a file; an issue's message is the phrase of what is allowed (`allowedPhrase.ts`). */
export const schemaMistakes = (file: string, issues: readonly z.core.$ZodIssue[]): readonly Mistake[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => at(file, [...issue.path, key], 'a key that does not exist here', issue.message))
      : [at(file, issue.path, quoted(inputOf(issue)), issue.message)],
  );
