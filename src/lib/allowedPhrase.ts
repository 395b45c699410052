import { z } from 'astro/zod';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day of the calendar such as 2020-09-06',
  datetime: 'a date and time of the calendar such as 2020-09-06T18:40:00, in the time zone of the race',
  url: 'an address that begins with https://',
};

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' items' };

const keysOf = (instance: Issue['inst']): string => {
  if (!(instance instanceof z.ZodObject)) return 'a mapping';
  const keys = Object.keys(instance.shape);
  return keys.length === 0 ? 'no key' : `the keys ${keys.join(', ')}`;
};

const bound = (words: string, limit: number | bigint, origin: string): string =>
  `${words} ${String(limit)}${(UNITS[origin] ?? '').replace(/s$/, limit === 1 ? '' : 's')}`;

const size = (issue: Extract<Issue, { code: 'too_big' | 'too_small' }>): string => {
  const isMost = issue.code === 'too_big';
  const limit = isMost ? issue.maximum : issue.minimum;
  if (issue.exact === true) return bound('exactly', limit, issue.origin);
  if (issue.inclusive === false) return bound(isMost ? 'less than' : 'more than', limit, issue.origin);
  return bound(isMost ? 'at most' : 'at least', limit, issue.origin);
};

const OTHERWISE = 'what the schema of this collection says';

/** The values of the key that distinguishes the forms of a mapping. */
const kindsOf = (instance: Issue['inst']): string | undefined =>
  instance instanceof z.ZodDiscriminatedUnion
    ? [...(instance._zod.propValues[instance.def.discriminator] ?? [])].map(String).join(', ')
    : undefined;

/** Limits beyond the range of safe integers come from the type itself, not from the schema. */
const limitOf = (value: number): number | undefined => (Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined);

/** A number with its limits: `a whole number from 1 to 21`. */
const numberOf = (instance: Issue['inst']): string => {
  if (!(instance instanceof z.ZodNumber)) return 'a number';
  const isWhole = instance.format === 'safeint';
  const noun = isWhole ? 'a whole number' : 'a number';
  const [limit, most] = [limitOf(instance.minValue ?? -Infinity), limitOf(instance.maxValue ?? Infinity)];
  if (limit === undefined) return most === undefined ? noun : `${noun} of at most ${most}`;
  const isReached = instance.safeParse(limit).success;
  if (!isReached && !isWhole) return `${noun} above ${limit}${most === undefined ? '' : ` and at most ${most}`}`;
  return `${noun} from ${isReached ? limit : limit + 1} ${most === undefined ? 'on' : `to ${most}`}`;
};

const typeOf = ({ expected, inst }: Extract<Issue, { code: 'invalid_type' }>): string => {
  if (expected === 'object') return keysOf(inst);
  return expected === 'number' ? numberOf(inst) : (TYPES[expected] ?? expected);
};

/**
 * Describes the values that a schema allows, in an editor's words. zod calls it for each issue whose schema gives no phrase. It handles
 * every issue code of zod 4.
 */
export const allowedPhrase = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return typeOf(issue);
    case 'unrecognized_keys':
      return keysOf(issue.inst);
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'too_big':
    case 'too_small':
      return size(issue);
    case 'not_multiple_of':
      return `multiples of ${String(issue.divisor)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? `the format ${issue.format}`;
    case 'invalid_union':
      return kindsOf(issue.inst) ?? OTHERWISE;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return OTHERWISE;
  }
};
