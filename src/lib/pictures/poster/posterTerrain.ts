import { pathOf, type Point } from '../../race/pathOf.ts';
import type { ProfilePoint } from '../../race/profileGeometry.ts';
import { simplifyLine } from '../../race/simplifyLine.ts';
import { polygon, type PosterPiece } from './posterPiece.ts';

/** The part of a poster in which mountains stand, in its units. */
type Range = { readonly width: number; readonly ground: number; readonly highest: number };

/** Tolerance in units, too small to be seen. */
const TOLERANCE = 4;
/** The tolerance in the haze, where fewer corners are visible. */
const FAR_TOLERANCE = 14;
/** The finish is inside the picture, and the land continues behind it. */
const FINISH_SHARE = 0.87;
/** A difference of altitudes that fills the sky, in metres. */
const TALL_M = 2000;
/** From this altitude on, a summit is drawn with snow. */
const SNOW_M = 1900;
/** The share of the height above the ground that lies below the lowest point. */
const FOOT_SHARE = 0.16;

/** The profile as a line through the picture, with the altitudes of its corners. */
type Ridge = { readonly line: readonly Point[]; readonly altitudeAt: (y: number) => number };

/** The ridge in a picture for the profile of a stage. */
export const ridgeOf = (profile: readonly ProfilePoint[], distanceKm: number, range: Range): Ridge => {
  const { width, ground, highest } = range;
  const altitudes = profile.map(({ altitudeM }) => altitudeM);
  const [low, high] = [Math.min(...altitudes), Math.max(...altitudes)];
  const foot = (ground - highest) * FOOT_SHARE;
  const relief = (ground - highest - foot) * Math.min(1, 0.08 + 0.92 * ((high - low) / TALL_M) ** 0.75);
  const perMetre = relief / Math.max(1, high - low);
  const at = ({ km, altitudeM }: ProfilePoint): Point => [
    (km / distanceKm) * width * FINISH_SHARE,
    ground - foot - (altitudeM - low) * perMetre,
  ];
  const drawn = simplifyLine(profile.map(at), TOLERANCE);
  const [start, finish] = [drawn[0]?.[1] ?? ground, drawn.at(-1)?.[1] ?? ground];
  const behind = ground - foot - Math.max(0, ground - foot - finish) * 0.45;
  return {
    line: [[-10, start], ...drawn, [width + 10, behind]],
    altitudeAt: (y) => low + (ground - foot - y) / perMetre,
  };
};

/** A summit between the valleys on its two sides. */
type Summit = { readonly peak: Point; readonly left: readonly Point[]; readonly right: readonly Point[] };

const LEAST_RISE = 20;

/** The summits of a ridge that rise clearly, each with its slopes. */
const summitsOf = (line: readonly Point[]): readonly Summit[] => {
  const height = (index: number): number => line[index]?.[1] ?? Infinity;
  return line.flatMap((peak, index) => {
    if (height(index - 1) <= peak[1] || height(index + 1) < peak[1] || index === 0) return [];
    let [from, to] = [index, index];
    while (from > 0 && height(from - 1) >= height(from)) from -= 1;
    while (to < line.length - 1 && height(to + 1) >= height(to)) to += 1;
    const rise = Math.max(height(from), height(to)) - peak[1];
    if (rise < LEAST_RISE) return [];
    return [{ peak, left: line.slice(from, index + 1), right: line.slice(index, to + 1) }];
  });
};

/** The position on a slope, between two of its corners, at a height. */
const acrossAt = (slope: readonly Point[], y: number): number => {
  for (const [index, [x, above]] of slope.entries()) {
    const [nextX, below] = slope[index + 1] ?? [x, above];
    if (above <= y && y <= below) return x + ((nextX - x) * (y - above)) / Math.max(1, below - above);
  }
  return slope.at(-1)?.[0] ?? 0;
};

/** The edge between sun and shade, which runs down from the summit in bends. */
const edgeOf = ({ peak: [x, y], right }: Summit, ground: number): readonly Point[] => {
  const height = ground - y;
  const room = (right.at(-1)?.[0] ?? x) - x;
  const bend = Math.min(height * 0.22, room * 0.45);
  return [
    [x + bend * 0.1, y + height * 0.16],
    [x - bend * 0.5, y + height * 0.36],
    [x + bend * 0.25, y + height * 0.64],
    [x + bend * 0.5, ground],
  ];
};

const shade = (summit: Summit, ground: number): string => {
  const end = summit.right.at(-1) ?? summit.peak;
  return pathOf([...summit.right, [end[0], ground], ...edgeOf(summit, ground).toReversed()], 'z');
};

const snowOn = ({ peak: [x, y], left, right }: Summit, ground: number): readonly PosterPiece[] => {
  const height = ground - y;
  const [upper, lower] = [y + height * 0.2, y + height * 0.3];
  const [west, east] = [acrossAt(left.toReversed(), lower), acrossAt(right, upper)];
  const sunny = polygon(
    [x, y],
    [west, lower],
    [(west + x) / 2, upper],
    [(west * 0.3 + x * 0.7) | 0, lower + 6],
    [x, upper],
  );
  const shady = polygon([x, y], [east, upper], [(x + east * 2) / 3, lower], [(x * 2 + east) / 3, upper], [x, lower]);
  return [
    { role: 'paper', d: sunny },
    { role: 'far', d: shady },
  ];
};

/** The mountain range of a profile: the land behind it, its sunny and its shady sides, snow, and the line of the road itself. */
export const rangeOf = ({ line, altitudeAt }: Ridge, { width, ground, highest }: Range): readonly PosterPiece[] => {
  const below = (points: readonly Point[]): string => pathOf([[-10, ground], ...points, [width + 10, ground]], 'z');
  const mirrored = simplifyLine(
    line.map(([x, y]): Point => [width - x, ground - (ground - y) * 0.62 - (ground - highest) * 0.1]).toReversed(),
    FAR_TOLERANCE,
  );
  const summits = summitsOf(line);
  const white = summits.filter(({ peak }) => altitudeAt(peak[1]) >= SNOW_M);
  return [
    { role: 'far', d: below(mirrored) },
    { role: 'light', d: below(line) },
    { role: 'dark', d: summits.map((summit) => shade(summit, ground)).join('') },
    ...white.flatMap((summit) => snowOn(summit, ground)),
    { role: 'ink', d: pathOf(line), line: 3 },
  ];
};
