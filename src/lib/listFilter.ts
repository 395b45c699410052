import { groupBy } from './groupBy.ts';

/** A filter of a list: its query parameter, its name for readers, and its options. */
export type ListFilter = {
  readonly name: 'tag' | 'kind' | 'type' | 'team' | 'country' | 'status';
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
};

type Choice<Value extends string> = Pick<ListFilter, 'name' | 'legend'> & {
  /** The value or values of each entry of the list. */
  readonly values: readonly Value[];
  readonly labelOf: (value: Value) => string;
};

/** A filter with those options that leave an entry, in the given order, each with the number of entries. */
export function listFilter<Value extends string>(
  { name, legend, values, labelOf }: Choice<Value>,
  order: readonly Value[],
): ListFilter {
  const counts = groupBy(values, (value) => value);
  const options = order
    .map((value) => ({ value, label: labelOf(value), count: counts.get(value)?.length ?? 0 }))
    .filter(({ count }) => count > 0);
  return { name, legend, options };
}
