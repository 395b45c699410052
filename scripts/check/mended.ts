import type { z } from 'astro/zod';
import { mayBeNull, meantIn, meantKey, schemasAt } from '~/lib/schemaMistakes.ts';

type Schema = z.core.$ZodType;
type Issue = z.core.$ZodIssue;

const partAt = (data: unknown, path: readonly PropertyKey[]): object | undefined => {
  const part = path.reduce<unknown>((whole, key) => {
    const inner: unknown = whole instanceof Object ? Reflect.get(whole, key) : undefined;
    return inner;
  }, data);
  return part instanceof Object ? part : undefined;
};

const isScalar = (value: unknown): boolean => !(value instanceof Object);

/** Renames a misspelt key to the one that was meant; removes it if that is unknown. */
const rename = (whole: object, key: string, meant: string | undefined): void => {
  const value: unknown = Reflect.get(whole, key);
  Reflect.deleteProperty(whole, key);
  if (meant !== undefined) Reflect.set(whole, meant, value);
};

/** Corrects the cause of an issue: quotes, an unknown key, or a value that may be null. */
const mend = (data: unknown, issue: Issue, schema: Schema): void => {
  if (issue.code === 'unrecognized_keys') {
    const whole = partAt(data, issue.path);
    for (const key of whole === undefined ? [] : issue.keys) rename(whole ?? {}, key, meantKey(schema, issue, key));
    return;
  }
  const whole = partAt(data, issue.path.slice(0, -1));
  const key = issue.path.at(-1);
  if (whole === undefined || key === undefined) return;
  const meant = meantIn(issue);
  if (meant !== undefined) Reflect.set(whole, key, meant);
  else if (isScalar(issue.input) && schemasAt(schema, issue.path).some(mayBeNull)) Reflect.set(whole, key, null);
};

/**
 * A copy of data that a schema refuses, with the unambiguous mistakes corrected; the schema may still refuse it.
 *
 * @param issues - of the schema.
 */
export const mended = (schema: Schema, data: unknown, issues: readonly Issue[]): unknown => {
  const copy = structuredClone(data);
  for (const issue of issues) mend(copy, issue, schema);
  return copy;
};
