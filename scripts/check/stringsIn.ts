/** A text of an entry with the key that leads to it, such as `text.fr`. */
export type TextOfEntry = { readonly field: string; readonly value: string };

/** Every text in an entry's data with the key that leads to it. */
export const stringsIn = (value: unknown, field: string): readonly TextOfEntry[] => {
  if (typeof value === 'string') return [{ field, value }];
  if (Array.isArray(value)) return value.flatMap((item, at) => stringsIn(item, `${field}[${at}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => stringsIn(item, field === '' ? key : `${field}.${key}`));
};
