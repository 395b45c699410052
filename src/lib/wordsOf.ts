/** Wordings by key, with values for the names in braces. */
export type Wordings<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;

const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), wording);

/** The wordings of a table; a missing one is empty. */
export const wordsOf =
  <Key extends string>(table: Readonly<Partial<Record<Key, string>>>): Wordings<Key> =>
  (key, values = {}) =>
    filled(table[key] ?? '', values);

/** A table of wordings: the result of `wordOf` for each key. */
export const tableOf = <Key extends string>(
  keys: readonly Key[],
  wordOf: (key: Key) => string,
): Readonly<Record<Key, string>> =>
  Object.fromEntries(keys.map((key) => [key, wordOf(key)])) as Readonly<Record<Key, string>>;

/** Values that are left open at build time: `{name}` for `name`, which the browser replaces. */
export const inBraces = <Name extends string>(...names: readonly Name[]): Readonly<Record<Name, string>> =>
  tableOf(names, (name) => `{${name}}`);
