import type { Entry, Front } from './content.ts';
import { isWithin } from './isWithin.ts';

const dataOf = <Data>(front: Front<Data>): Data | undefined => (front.status === 'sound' ? front.data : front.mended);

/** The entries whose data match the schema, if need be after corrections; the others are reported already. */
export const soundOnly = <Data, One extends Entry<Data>>(
  entries: readonly (One & Entry<Data>)[],
): readonly (One & { readonly data: Data })[] =>
  entries.flatMap((entry) => {
    const data = dataOf(entry.front);
    return data === undefined ? [] : [{ ...entry, data }];
  });

/** Whether the value of a key is refused already: what its mended value lacks is no other mistake. */
export const isRefused = ({ front }: Entry<unknown>, key: string): boolean =>
  front.status === 'refused' && front.mistakes.some(({ field }) => field !== undefined && isWithin(field, key));
