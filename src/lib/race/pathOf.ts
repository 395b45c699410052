import { joinedNumbers } from '~/lib/pathSteps.ts';

/** A place in a drawing: to the right and down, in its units. */
export type Point = readonly [x: number, y: number];

/**
 * The `d` of an SVG path through the points in whole units, first absolute, then relative without separators that a number's sign
 * makes needless: a third of the bytes of the plain form, and a page holds many drawings. Points that round to the same place
 * as the one before are left out. Rounding happens before the difference is taken, so errors do not add up.
 */
export const pathOf = (points: readonly Point[], end: '' | 'z' = ''): string => {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const kept = whole.filter(
    ([x, y], index) => index === 0 || x !== whole[index - 1]?.[0] || y !== whole[index - 1]?.[1],
  );
  const [first, ...rest] = kept;
  if (!first) return '';
  const steps = rest.flatMap(([x, y], index) => {
    const [fromX, fromY] = kept[index] ?? first;
    return [x - fromX, y - fromY];
  });
  return `M${joinedNumbers(first)}${steps.length > 0 ? `l${joinedNumbers(steps)}` : ''}${end}`;
};
