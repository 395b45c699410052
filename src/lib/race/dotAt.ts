import type { Point } from './pathOf.ts';

/** The `d` of a dot: a line too short to see and round at its ends, in whole units. */
export const dotAt = ([x, y]: Point): string => `M${Math.round(x)} ${Math.round(y)}h0`;
