import { dump, load } from 'js-yaml';
import { readMarkdown, readYaml } from '../../src/content/readEntry.ts';
import { markdownText, textOnly, yamlText } from '../new/entryText.ts';
import type { EntryForm, EntryKey } from './entryKey.ts';

/** The values of a form, by the names of its fields; `body` is the text of a Markdown file. */
export type Values = Readonly<Record<string, unknown>>;

/** Keys that `npm run new` writes even if the value is the preset. */
const ALWAYS_WRITTEN: readonly string[] = ['membersOnly'];

const BODY = 'body';

/** Prefix of the keys that the editor adds to new items of a list while the form is open. */
const OF_THE_FORM = '__sc_';

const isMapping = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isMapping(value) && Object.values(value).every(isEmpty));

/** The value of an empty field: null if the schema allows it, no key if it is optional, otherwise the empty value. */
const emptyValue = ({ kind, isRequired, mayBeNull }: EntryKey): unknown => {
  if (!isRequired) return undefined;
  if (mayBeNull) return null;
  return kind === 'list' ? [] : '';
};

const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;

const codeIn = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? load(value) : value;
  } catch {
    // Kept as text: the content check then shows it to the editor.
    return value;
  }
};

const filled = (key: EntryKey, value: unknown): unknown => {
  if (key.kind === 'number') return numberIn(value);
  if (key.kind === 'code') return codeIn(value);
  if (key.kind === 'list' && Array.isArray(value) && key.item !== undefined) {
    const { item } = key;
    return value.filter((each) => !isEmpty(each)).map((each: unknown) => filled(item, each));
  }
  if (key.kind === 'mapping' && isMapping(value)) return front(key.keys ?? [], value);
  return typeof value === 'string' ? value.trim() : value;
};

const isLeftOut = ({ name, kind, preset }: EntryKey, value: unknown): boolean =>
  kind === 'switch' && value === preset && !ALWAYS_WRITTEN.includes(name);

const valueOf = (key: EntryKey, values: Values): unknown => {
  const { [key.name]: value } = values;
  if (isEmpty(value)) return key.kind === 'mapping' && key.isRequired && !key.mayBeNull ? value : emptyValue(key);
  return isLeftOut(key, value) ? undefined : filled(key, value);
};

/** The keys in the order of the schema, then unknown keys, so that the content check can report them. */
const front = (keys: readonly EntryKey[], values: Values): Values => {
  const known = keys.map((key) => [key.name, valueOf(key, values)] as const);
  const names = new Set(keys.map(({ name }) => name));
  const others = Object.entries(values).filter(
    ([name, value]) => !names.has(name) && !name.startsWith(OF_THE_FORM) && !isEmpty(value),
  );
  return Object.fromEntries([...known, ...others].filter(([, value]) => value !== undefined));
};

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The file that `npm run new` would write for these values. */
export const entryText = ({ format, list, keys }: EntryForm, values: Values): string => {
  if (list !== undefined) return yamlText(listIn(front(keys, values)[list]));
  if (format === 'yaml') return yamlText(front(keys, values));
  const { [BODY]: body, ...rest } = values;
  const text = typeof body === 'string' ? body.trim() : '';
  const data = front(keys, rest);
  return Object.keys(data).length === 0 ? textOnly(text) : markdownText(data, text);
};

/** The form shows an absent switch as its preset or `false`, and a value without a widget as YAML. */
const shown = (key: EntryKey, value: unknown): unknown => {
  if (value === undefined) return key.kind === 'switch' ? (key.preset ?? false) : undefined;
  return key.kind === 'code' && value !== null ? dump(value).trim() : value;
};

/** The values of a file for its form; throws an error for invalid YAML or missing front matter. */
export const entryValues = ({ format, list, keys }: EntryForm, text: string): Values => {
  const { data, body } = format === 'yaml' ? readYaml(text) : readMarkdown(text);
  const whole: unknown = list === undefined ? data : { [list]: data };
  const values = isMapping(whole) ? whole : {};
  const fields = keys.map((key) => [key.name, shown(key, values[key.name])] as const);
  return Object.fromEntries([
    ...Object.entries(values),
    ...fields.filter(([, value]) => value !== undefined),
    ...(format === 'yaml' ? [] : [[BODY, body.trim()] as const]),
  ]);
};
