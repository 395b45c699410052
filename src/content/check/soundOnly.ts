import type { Entry } from './content.ts';

/** The entries whose data the schema accepted, with that data; what is wrong with the others has been told already. */
export const soundOnly = <Data, One extends Entry<Data>>(
  entries: readonly (One & Entry<Data>)[],
): readonly (One & { readonly data: Data })[] =>
  entries.flatMap((entry) => (entry.front.status === 'sound' ? [{ ...entry, data: entry.front.data }] : []));
