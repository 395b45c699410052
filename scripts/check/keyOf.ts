import type { Entry } from './content.ts';

export type Kinds = { readonly string: string; readonly number: number };

/** Whether a key is a string or a number; a number in quotes is not valid. */
export type KeyKind = keyof Kinds;

const isOf = <Kind extends KeyKind>(kind: Kind, value: unknown): value is Kinds[Kind] => typeof value === kind;

/**
 * The value of a key, such as the one by which other files refer to an entry, even if the file has mistakes elsewhere; undefined if it
 * cannot be read.
 */
export const keyOf = <Name extends string, Kind extends KeyKind>(
  { front }: Entry<Readonly<Partial<Record<Name, Kinds[Kind] | undefined>>>>,
  name: Name,
  kind: Kind,
): Kinds[Kind] | undefined => {
  const key: unknown = front.status === 'sound' ? front.data[name] : (front.mended ?? front.raw)[name];
  return isOf(kind, key) ? key : undefined;
};
