/** A value by which a list can be narrowed, and how many of its entries have it. */
export type Counted<Value extends string = string> = { readonly value: Value; readonly count: number };

/** The values that occur, in the given order, with their counts; `values` are those of all entries. */
export const counted = <Value extends string>(
  values: readonly Value[],
  order: readonly Value[],
): readonly Counted<Value>[] => {
  const counts = Map.groupBy(values, (value) => value);
  return order.map((value) => ({ value, count: counts.get(value)?.length ?? 0 })).filter(({ count }) => count > 0);
};
