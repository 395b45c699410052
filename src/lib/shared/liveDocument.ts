import { z } from 'zod';
import {
  GROUP_NAME_MAX,
  GROUP_RIDERS_MAX,
  GROUPS_MAX,
  KILOMETRES_MAX,
  LIVE_STATUSES,
  TICKER_KINDS,
  TICKER_MAX,
  TICKER_TEXT_MAX,
} from './live.ts';

const instant = z.int().min(0);
const kilometre = z.number().min(0).max(KILOMETRES_MAX).nullable();

/** @param languages the languages that must have a text; no others may. */
const textsIn = (languages: readonly string[], longest: number) =>
  z.strictObject(Object.fromEntries(languages.map((language) => [language, z.string().trim().min(1).max(longest)])));

/**
 * The live data of a stage as editors may publish it, stricter than the reader's schema (`src/lib/race/liveRace.ts`): no unknown fields,
 * and every text in all languages of the race.
 */
export const documentSchema = (languages: readonly string[]) => {
  const group = z.strictObject({
    name: textsIn(languages, GROUP_NAME_MAX),
    gapSeconds: z.int().min(0).max(86_400).nullable(),
    riders: z.array(z.int().min(1).max(999)).max(GROUP_RIDERS_MAX),
    size: z.int().min(1).max(300).nullable(),
  });
  const entry = z.strictObject({
    at: instant,
    kilometre,
    kind: z.enum(TICKER_KINDS),
    text: textsIn(languages, TICKER_TEXT_MAX),
  });
  return z.strictObject({
    format: z.literal(1),
    stage: z.int().min(1),
    updatedAt: instant,
    isReconstructed: z.literal(false),
    status: z.enum(LIVE_STATUSES),
    kilometresToGo: kilometre,
    delayMinutes: z.int().min(-600).max(600),
    groups: z.array(group).max(GROUPS_MAX),
    ticker: z
      .array(entry)
      .max(TICKER_MAX)
      .refine((entries) => entries.every(({ at }, index) => index === 0 || at <= (entries[index - 1]?.at ?? at)), {
        error: 'the newest entry first',
      }),
  });
};

/** The stored and served form; a reconstructed one differs only in its mark. */
export type LiveDocument = Omit<z.output<ReturnType<typeof documentSchema>>, 'isReconstructed'> & {
  readonly isReconstructed: boolean;
};

/** The error in a body, in one sentence: the first field, the value that was found, and the allowed ones. */
export const sentenceOf = ({ issues }: z.ZodError, body: unknown): string => {
  const [issue] = issues;
  if (issue === undefined) throw new RangeError('There is nothing wrong with the body.');
  if (issue.code === 'unrecognized_keys') {
    const field = [...issue.path, issue.keys[0] ?? ''].join('.');
    return `${field}: found a field that the format does not have; allowed: the fields of format 1.`;
  }
  const field = issue.path.length === 0 ? 'the body' : issue.path.join('.');
  return `${field}: found ${shown(valueAt(body, issue.path))}; allowed: ${allowed(issue)}.`;
};

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inside, key) => {
    const part: unknown = inside instanceof Object ? Reflect.get(inside, key) : undefined;
    return part;
  }, value);

/** Short, and on one line. */
const shown = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value instanceof Object) return 'an object';
  const written = JSON.stringify(value);
  return written.length > 60 ? `${written.slice(0, 59)}…` : written;
};

const NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
  boolean: 'true or false',
};

const nameOf = (type: string): string => NAMES[type] ?? type;

/** `{ origin: 'string', minimum: 1 }` as words. */
const bound = (origin: string, word: 'at least' | 'at most', limit: number | bigint): string => {
  const unit = { string: ' characters', array: ' entries' }[origin] ?? '';
  return `${word} ${limit}${unit}`;
};

const allowed = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value)).join(', ');
  if (issue.code === 'invalid_type') return nameOf(issue.expected);
  if (issue.code === 'too_small') return bound(issue.origin, 'at least', issue.minimum);
  if (issue.code === 'too_big') return bound(issue.origin, 'at most', issue.maximum);
  return issue.message;
};
