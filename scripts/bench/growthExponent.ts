type Point = { readonly pages: number; readonly seconds: number };

/**
 * How the time grows with the pages, from a small site to a large one: the `e` of time ~ pages^e. 1 is in proportion, 2 is
 * four times the time for twice the pages.
 *
 * @throws RangeError when the two sites are of one size, or a time is nothing.
 */
export function growthExponent(small: Point, large: Point): number {
  const exponent = Math.log(large.seconds / small.seconds) / Math.log(large.pages / small.pages);
  if (!Number.isFinite(exponent)) throw new RangeError('Growth needs two sizes and two times.');
  return exponent;
}
