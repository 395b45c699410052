/** Wordings by their keys, with what stands in their braces. */
export type Wordings<Key extends string> = (key: Key, values?: Readonly<Record<string, string>>) => string;

const filled = (wording: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, () => value), wording);

/** The wordings out of a table; one that is missing is empty. */
export const wordsOf =
  <Key extends string>(table: ReadonlyMap<string, string>): Wordings<Key> =>
  (key, values = {}) =>
    filled(table.get(key) ?? '', values);
