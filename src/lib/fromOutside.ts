/** What came from outside and may be anything: an answer, a message, what another tab has stored. */

/** Its fields; none if it is no object. */
export const fieldsOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** One of its fields; undefined where there is none. */
export const fieldOf = (value: unknown, name: string): unknown => fieldsOf(value).get(name);

/** A text that says something; undefined for an empty one and for anything else. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
