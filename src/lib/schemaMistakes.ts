import { z } from 'astro/zod';
import { meantForm } from './meantForm.ts';
import { meantWord } from './meantWord.ts';
import { quoted } from './quoted.ts';

/** One refusal of a schema: the key, such as `result.top[3].bib` (empty for the whole), the value that was found, and the allowed ones. */
type SchemaMistake = { readonly field: string; readonly found: string; readonly allowed: string };

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** `['result', 'top', 3, 'bib']` as an editor would write it: `result.top[3].bib`. */
const fieldOf = (path: readonly PropertyKey[]): string =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${String(key)}`)).join('');

/** The schema inside an optional or nullable one. */
const inside = (schema: Schema): Schema =>
  schema instanceof z.core.$ZodOptional ||
  schema instanceof z.core.$ZodNullable ||
  schema instanceof z.core.$ZodDefault ||
  schema instanceof z.core.$ZodReadonly
    ? inside(schema._zod.def.innerType)
    : schema;

/** The schemas of a key; several if a mapping has several forms. */
const below = (schema: Schema, key: PropertyKey): readonly Schema[] => {
  const whole = inside(schema);
  if (whole instanceof z.core.$ZodUnion) return whole._zod.def.options.flatMap((option) => below(option, key));
  if (whole instanceof z.core.$ZodArray) return [whole._zod.def.element];
  if (whole instanceof z.core.$ZodRecord) return [whole._zod.def.valueType];
  const part = whole instanceof z.core.$ZodObject ? whole._zod.def.shape[String(key)] : undefined;
  return part === undefined ? [] : [part];
};

/** The schemas of the value at a path. */
export const schemasAt = (schema: Schema, path: readonly PropertyKey[]): readonly Schema[] =>
  path.reduce<readonly Schema[]>((schemas, key) => schemas.flatMap((each) => below(each, key)), [schema]);

export const mayBeNull = (schema: Schema): boolean => z.safeParse(schema, null).success;

/** The offending value. For a mapping of unknown form, zod names the key that distinguishes the forms, but returns the whole mapping. */
const inputOf = (issue: Issue): unknown =>
  issue.code === 'invalid_union' && 'discriminator' in issue && typeof issue.input === 'object'
    ? new Map(Object.entries(issue.input ?? {})).get(issue.discriminator ?? '')
    : issue.input;

/** Texts that YAML reads as another value without quotes. */
const PLAIN: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

const withoutQuotes = (text: string): unknown => (/^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : PLAIN.get(text));

const isOfText = (issue: Issue): boolean =>
  issue.code === 'invalid_value'
    ? issue.values.every((value) => typeof value === 'string')
    : issue.code === 'invalid_type' && issue.expected === 'string';

/** The value without its superfluous quotes, or with the missing ones; undefined if quotes change nothing. */
const byQuotes = (issue: Issue): unknown => {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return undefined;
  const { input } = issue;
  if (isOfText(issue)) return typeof input === 'number' || typeof input === 'boolean' ? String(input) : undefined;
  return typeof input === 'string' ? withoutQuotes(input) : undefined;
};

/** The probable meaning of a value, with other quotes or in another form. */
export const meantIn = (issue: Issue): unknown => byQuotes(issue) ?? meantForm(issue);

/** The key that a non-existent one probably means: one of the schema that the mapping lacks. */
export const meantKey = (schema: Schema, issue: Issue, key: string): string | undefined => {
  const there: unknown = issue.input;
  const keys = schemasAt(schema, issue.path)
    .map(inside)
    .flatMap((whole) => (whole instanceof z.core.$ZodObject ? Object.keys(whole._zod.def.shape) : []));
  return meantWord(
    key,
    keys.filter((name) => !(there instanceof Object && name in there)),
  );
};

/** The value that was found; superfluous or missing quotes are mentioned, because they are hard to see. */
const foundIn = (issue: Issue): string => {
  const input = inputOf(issue);
  if (input === null) return 'null (no value)';
  if (Array.isArray(input) && input.length === 0) return 'an empty list';
  if (issue.code === 'too_big' && typeof input === 'string') return `${quoted(input)} of ${input.length} characters`;
  if (byQuotes(issue) === undefined) return quoted(input);
  if (typeof input === 'boolean') return `${String(input)} (without quotes)`;
  return typeof input === 'number' ? `the number ${input} (without quotes)` : `the text ${quoted(input)} (in quotes)`;
};

/** Whether a list or a mapping is required: the meaning of null in its place differs from key to key. */
const isOfParts = (issue: Issue): boolean =>
  issue.code === 'invalid_union' ||
  (issue.code === 'invalid_type' && ['array', 'object', 'record'].includes(issue.expected));

/** Whether the value has the right kind, and is only too large, too long or malformed. */
const isOfKind = ({ code, input }: Issue): boolean =>
  code === 'too_big' || (code === 'too_small' && input !== '') || typeof input === 'number';

const orNull = (issue: Issue, schema: Schema): string => {
  if (isOfKind(issue) || !schemasAt(schema, issue.path).some(mayBeNull)) return '';
  return isOfParts(issue) ? ', or null' : ', or null where it is not known';
};

const didYouMean = (meant: ReturnType<typeof meantForm>): string => {
  if (meant === undefined) return '';
  return ` (did you mean ${typeof meant === 'object' ? `[${meant.join(', ')}]` : meant}?)`;
};

const allowedIn = (issue: Issue, schema: Schema): string => {
  const isUnquoted = typeof byQuotes(issue) === 'string' || (isOfText(issue) && issue.input instanceof Object);
  const notes = `${isUnquoted ? ' (in quotes)' : ''}${issue.input === undefined ? ' (the key is needed)' : ''}`;
  return `${issue.message}${orNull(issue, schema)}${notes}${didYouMean(meantForm(issue))}`;
};

/** Whether the limit is that of the type itself: whole numbers beyond it are not exact. */
const isOfType = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.maximum === Number.MAX_SAFE_INTEGER) ||
  (issue.code === 'too_small' && issue.minimum === Number.MIN_SAFE_INTEGER);

/**
 * The issues without those caused by another one: a key is missing because it is misspelt; a text is not a list, and also too long for one;
 * a number is above its limit, and also above that of all whole numbers.
 */
const causes = (schema: Schema, issues: readonly Issue[]): readonly Issue[] => {
  const misspelt = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.flatMap((key) => fieldOf([...issue.path, meantKey(schema, issue, key) ?? key]))
      : [],
  );
  const ofType = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? fieldOf(path) : [])));
  const isAgain = (issue: Issue, at: number): boolean =>
    issues.some(
      (other, place) =>
        place !== at &&
        fieldOf(other.path) === fieldOf(issue.path) &&
        (isOfType(issue)
          ? other.code === issue.code && !isOfType(other)
          : place < at && other.message === issue.message),
    );
  return issues.filter((issue, at) => {
    const { code, path, input } = issue;
    const field = fieldOf(path);
    if (isAgain(issue, at)) return false;
    if (input === undefined && misspelt.includes(field)) return false;
    return !((code === 'too_big' || code === 'too_small') && ofType.has(field));
  });
};

/** The issues of zod in a form for editors; an issue's message is the phrase for the allowed values (`allowedPhrase.ts`). */
export const schemaMistakes = (schema: Schema, issues: readonly Issue[]): readonly SchemaMistake[] =>
  causes(schema, issues).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          field: fieldOf([...issue.path, key]),
          found: 'a key that does not exist here',
          allowed: `${issue.message}${didYouMean(meantKey(schema, issue, key))}`,
        }))
      : [{ field: fieldOf(issue.path), found: foundIn(issue), allowed: allowedIn(issue, schema) }],
  );
