/** Readers of untrusted values of any kind: a response, a message, another tab's stored data. */

/** The fields of a value; none if it is no object. */
export const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** One field of a value; undefined if it is missing. */
export const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value).get(name);

/** A text that is not empty; undefined for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
