/** The shape of a JSON value: names with types; a list has each kind of its entries once. */
export type Shape = string | readonly Shape[] | { readonly [name: string]: Shape };

export const shapeOf = (value: unknown): Shape => {
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const kinds = new Map(value.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]));
    return [...kinds].toSorted(([one], [other]) => one.localeCompare(other)).map(([, shape]) => shape);
  }
  if (typeof value !== 'object') return typeof value;
  const entries = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(entries.map(([name, inner]) => [name, shapeOf(inner)]));
};
