import { joinedNumbers } from '~/lib/pathSteps.ts';

/** A point in a drawing: to the right and down, in its units. */
export type Point = readonly [x: number, y: number];

/**
 * The `d` of an SVG path through the points in whole units, first absolute, then relative, without separators where the sign of a number
 * separates: a third of the bytes of the plain form, and a page contains many drawings. Points that round to the same position as the
 * previous one are left out. The points are rounded before their difference is taken, so errors do not add up.
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
