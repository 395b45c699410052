import type { Parse } from '../storage.ts';

type Guard = (raw: unknown) => raw is unknown;
export type Shape = Readonly<Record<string, Guard>>;
export type Guarded<Fields extends Shape> = {
  readonly [Name in keyof Fields]: Fields[Name] extends (raw: unknown) => raw is infer Value ? Value : never;
};

export const isTrue = (raw: unknown): raw is true => raw === true;
export const isText = (raw: unknown): raw is string => typeof raw === 'string';
export const isName = (raw: unknown): raw is string => isText(raw) && raw !== '';
export const isOptionalText = (raw: unknown): raw is string | undefined => raw === undefined || isText(raw);
export const isFlag = (raw: unknown): raw is boolean => typeof raw === 'boolean';
export const isNumber = (raw: unknown): raw is number => typeof raw === 'number';

/** A list of values that all pass. */
export const isList =
  <Value>(is: (raw: unknown) => raw is Value) =>
  (raw: unknown): raw is readonly Value[] =>
    Array.isArray(raw) && raw.every((each) => is(each));

const areTexts = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && Object.values(raw).every(isText);

/** Texts by their keys. The compiler checks the keys where the texts are written, so browsers need no list of them. */
export const isWords =
  <Key extends string>() =>
  (raw: unknown): raw is Readonly<Record<Key, string>> =>
    areTexts(raw);

/** The same for places that lack some of the texts. */
export const isSomeWords =
  <Key extends string>() =>
  (raw: unknown): raw is Readonly<Partial<Record<Key, string>>> =>
    areTexts(raw);

/** One of a few texts. */
export const isOneOf =
  <Value extends string>(known: readonly Value[]) =>
  (raw: unknown): raw is Value =>
    known.some((each) => each === raw);

/** A whole number from 0 to `most`. */
export const isUpTo =
  (most: number) =>
  (raw: unknown): raw is number =>
    Number.isInteger(raw) && 0 <= Number(raw) && Number(raw) <= most;

/** A text in the form of a pattern. */
export const matches =
  (pattern: RegExp) =>
  (raw: unknown): raw is string =>
    isText(raw) && pattern.test(raw);

/** Accepts a value that passes. */
/* @__NO_SIDE_EFFECTS__ */
export function only<Value>(is: (raw: unknown) => raw is Value): Parse<Value> {
  return (raw) => (is(raw) ? raw : undefined);
}

/**
 * Accepts an object whose fields all pass, and returns these fields alone: stored data is not trusted, and may contain other fields
 * (docs/threat-model.md T31). Small, because the script of every page reads stored items.
 */
/* @__NO_SIDE_EFFECTS__ */
export function shaped<Fields extends Shape>(fields: Fields): Parse<Guarded<Fields>> {
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return undefined;
    const values = Object.keys(fields).map((name): readonly [string, unknown] => [name, Reflect.get(raw, name)]);
    return values.every(([name, value]) => fields[name]?.(value))
      ? (Object.fromEntries(values) as Guarded<Fields>)
      : undefined;
  };
}

/** An object whose fields all pass; other fields are allowed. */
/* @__NO_SIDE_EFFECTS__ */
export function isShaped<Fields extends Shape>(fields: Fields) {
  const parse = shaped(fields);
  return (raw: unknown): raw is Guarded<Fields> => parse(raw) !== undefined;
}
