import type { Role } from './posterColours.ts';

/** A shape of a poster: filled, or with a line of some units instead. */
export type PosterPiece = {
  readonly role: Role;
  readonly d: string;
  readonly line?: number;
  readonly dash?: string;
  /** The position of the path's own origin, and its rotation in degrees: a row of riders on a slope. */
  readonly at?: { readonly x: number; readonly y: number; readonly turn: number };
  /** Shown at night only. */
  readonly night?: true;
};

/** Where a landscape is drawn: the width of the poster, the horizon of its foreground and its lower edge. */
export type Ground = {
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** The middle of the sun, below which water glitters. */
  readonly sunX: number;
  /** Random numbers from 0 to 1, the same for the same stage. */
  readonly random: () => number;
};

/** A coordinate as posters write it. */
export const whole = (value: number): number => Math.round(value);

/** Points as a closed shape with absolute corners. */
export const polygon = (...points: readonly (readonly [x: number, y: number])[]): string =>
  `M${points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join('L')}z`;

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`;

export const circle = (x: number, y: number, radius: number): string => {
  const r = Math.max(1, whole(radius));
  return `M${whole(x) - r} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
};

/** A triangle on its base, the middle of which is the point. */
export const fir = (x: number, y: number, width: number, height: number): string =>
  `M${whole(x - width / 2)} ${whole(y)}h${whole(width)}l${whole(-width / 2)} ${whole(-height)}z`;

/** Joins a number of parts. */
export const row = (count: number, part: (index: number, share: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index, count < 2 ? 0 : index / (count - 1))).join('');

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Land from edge to edge: its height at the left, at its one bend and at the right; the bend is at a share of the width. */
export const hill = (
  { width, bottom }: Pick<Ground, 'width' | 'bottom'>,
  [left, bend, right]: readonly [left: number, bend: number, right: number],
  bendAt = 0.45,
): string => `M0 ${whole(left)}Q${whole(width * bendAt)} ${whole(bend)} ${width} ${whole(right)}V${bottom}H0z`;

/** A row of discs from edge to edge, as a line of round dashes: the same few bytes for any number of discs. */
export const discs = (
  role: Role,
  { width }: Pick<Ground, 'width'>,
  {
    y,
    radius,
    step,
    from = 0,
  }: { readonly y: number; readonly radius: number; readonly step: number; readonly from?: number },
): PosterPiece => ({
  role,
  d: `M${whole(from)} ${whole(y)}H${whole(width + radius)}`,
  line: whole(radius * 2),
  dash: `0 ${whole(step)}`,
});
