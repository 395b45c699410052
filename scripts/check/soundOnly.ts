import type { Entry, Front } from './content.ts';

const dataOf = <Data>(front: Front<Data>): Data | undefined => (front.status === 'sound' ? front.data : front.mended);

/** The entries whose data the schema accepted, or accepts once they are mended; what is wrong with the others is a mistake already. */
export const soundOnly = <Data, One extends Entry<Data>>(
  entries: readonly (One & Entry<Data>)[],
): readonly (One & { readonly data: Data })[] =>
  entries.flatMap((entry) => {
    const data = dataOf(entry.front);
    return data === undefined ? [] : [{ ...entry, data }];
  });
