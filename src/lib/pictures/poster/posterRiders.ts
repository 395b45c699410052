import type { Point } from '../../race/pathOf.ts';
import type { PosterPiece } from './posterPiece.ts';

/** Distances of the riders along the line, in units. */
const GAPS = [0, 25, 47, 70, 95, 116, 140];

const WHEELS = 'm-13-6a6 6 0 1 0 12 0 6 6 0 1 0-12 0m15 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0';
const FRAME = 'M-7-6l4-9h9l2 9m-8 0l6-9m-6 9h-7m7 0l-2-6-2-5m9-1l3 2';
const BACK = 'M-4-19l8-4';
const HEAD = 'M8-25z';

const shifted = (path: string, by: number): string =>
  path.replace(/^[Mm](-?\d+)/, (_, x: string) => `M${Number(x) + by}`);
const repeated = (path: string, places: readonly number[]): string => places.map((by) => shifted(path, by)).join('');

/** A small group of riders on a segment of a line, with the leader in yellow in the middle. */
export const riders = (from: Point, to: Point, count: number): readonly PosterPiece[] => {
  const turn = Math.round((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
  const long = (GAPS[count - 1] ?? 0) / Math.hypot(to[0] - from[0], to[1] - from[1]);
  const begin = (1 - long) / 2;
  const at = {
    x: Math.round(from[0] + (to[0] - from[0]) * begin),
    y: Math.round(from[1] + (to[1] - from[1]) * begin) - 1,
    turn,
  };
  const places = GAPS.slice(0, count);
  const leader = places[Math.floor(count / 2)] ?? 0;
  const others = places.filter((place) => place !== leader);
  return [
    { role: 'ink', d: repeated(WHEELS, places) + repeated(FRAME, places), line: 1.6, at },
    { role: 'ink', d: repeated(BACK, others) + repeated(HEAD, places), line: 5, at },
    { role: 'accent', d: shifted(BACK, leader), line: 5, at },
  ];
};

/** The segment of a line that suits a group of riders best: long enough, and rising gently. */
export const pieceFor = (
  line: readonly Point[],
  widthPx: number,
): { readonly from: Point; readonly to: Point; readonly count: number } => {
  const pieces = line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const slope = (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI;
    const inside = from[0] >= 0 && to[0] <= widthPx;
    const count = GAPS.findLastIndex((gap) => gap + 32 <= length) + 1;
    if (!inside || count === 0) return [];
    const cost = (slope >= 0 && slope <= 20 ? 0 : slope < 0 ? -slope * 1.4 : (slope - 20) * 3) - count * 9;
    return [{ from, to, count, cost }];
  });
  const [first, ...others] = pieces;
  const start: Point = [widthPx * 0.3, line[0]?.[1] ?? 0];
  if (first === undefined) return { from: start, to: [widthPx * 0.6, start[1]], count: 5 };
  return others.reduce((best, piece) => (piece.cost < best.cost ? piece : best), first);
};
