type Point = { readonly pages: number; readonly seconds: number };

/**
 * The growth of the time with the number of pages, from a small site to a large one: the `e` of time ~ pages^e. 1 is proportional; with 2,
 * twice the pages take four times as long.
 *
 * @throws RangeError when the two sites have the same size, or a time is 0.
 */
export function growthExponent(small: Point, large: Point): number {
  const exponent = Math.log(large.seconds / small.seconds) / Math.log(large.pages / small.pages);
  if (!Number.isFinite(exponent)) throw new RangeError('Growth needs two sizes and two times.');
  return exponent;
}
