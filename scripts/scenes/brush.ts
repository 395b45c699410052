import type { ProfilePoint } from '../../src/lib/race/profileGeometry.ts';

/** Pixels of a scene: a photo of usual proportions. */
export const SCENE = { width: 2400, height: 1600 } as const;

type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A source of numbers from 0 to 1 that is the same for the same seed (mulberry32), so that a scene is drawn the same again. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const figure = (value: number): string => value.toFixed(1);
const pathOf = (points: readonly Point[]): string => points.map(([x, y]) => `${figure(x)},${figure(y)}`).join(' ');
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** A vertical gradient over the box of its shape. */
export const gradient = (id: string, ...stops: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopsOf(stops)}</linearGradient>`;

/** Light around a point, from its middle outwards. */
export const glow = (id: string, ...stops: readonly Stop[]): string =>
  `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;

export const band = (fill: string, top: number, height: number): string =>
  `<rect x="0" y="${top}" width="${SCENE.width}" height="${height}" fill="${fill}"/>`;

export const disc = (fill: string, [x, y]: Point, radius: number): string =>
  `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(radius)}" fill="${fill}"/>`;

export const shape = (fill: string, points: readonly Point[]): string =>
  `<polygon points="${pathOf(points)}" fill="${fill}"/>`;

/** Points between two ends, each moved up or down by chance, less in each step: the line of a ridge. */
const broken = (
  [from, to]: readonly [Point, Point],
  swing: number,
  steps: number,
  random: () => number,
): readonly Point[] => {
  if (steps === 0) return [from];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + (random() - 0.5) * swing];
  return [
    ...broken([from, middle], swing * 0.55, steps - 1, random),
    ...broken([middle, to], swing * 0.55, steps - 1, random),
  ];
};

/** The line of a ridge through some points, rough by `swing` pixels. */
export const ridge = (points: readonly Point[], swing: number, seed: number): readonly Point[] => {
  const random = randomFrom(seed);
  const [last] = points.slice(-1);
  const parts = points.slice(1).flatMap((to, at) => broken([points[at] ?? to, to], swing, 6, random));
  return last === undefined ? parts : [...parts, last];
};

/** The profile of a stage across the scene, between the heights `floor` and `top`. */
export const profileLine = (profile: readonly ProfilePoint[], floor: number, top: number): readonly Point[] => {
  const [start, end] = [profile[0]?.km ?? 0, profile.at(-1)?.km ?? 1];
  const highest = Math.max(...profile.map(({ altitudeM }) => altitudeM));
  const lowest = Math.min(...profile.map(({ altitudeM }) => altitudeM));
  return profile.map(({ km, altitudeM }) => [
    -40 + ((km - start) / (end - start)) * (SCENE.width + 80),
    floor - ((altitudeM - lowest) / (highest - lowest)) * (floor - top),
  ]);
};

/** The land below a line. */
export const land = (fill: string, line: readonly Point[], bottom: number = SCENE.height): string =>
  shape(fill, [...line, [SCENE.width + 40, bottom], [-40, bottom]]);

/** Firs along a line: each a stack of three triangles, the nearer the larger. */
export const firs = (fill: string, line: readonly Point[], size: number, seed: number): string => {
  const random = randomFrom(seed);
  const gap = size * 0.34;
  return Array.from({ length: Math.ceil((SCENE.width + 80) / gap) }, (_, at) => {
    const x = -40 + at * gap + (random() - 0.5) * gap;
    const foot = line.findLast(([left]) => left <= x)?.[1] ?? SCENE.height;
    const height = size * (0.55 + random() * 0.75);
    const [y, half] = [foot + size * 0.25, height * 0.2];
    const layer = (from: number, to: number, width: number): string =>
      shape(fill, [
        [x, y - height * to],
        [x + half * width, y - height * from],
        [x - half * width, y - height * from],
      ]);
    return layer(0, 0.55, 1) + layer(0.28, 0.8, 0.74) + layer(0.55, 1, 0.48);
  }).join('');
};

/** Points written as `x,y x,y`. */
export const pointsOf = (written: string): readonly Point[] =>
  written.split(' ').map((point) => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

/**
 * A road through points, written `x,y,half x,y,half`, each with half its width there: a smooth ribbon that becomes narrower with the
 * distance.
 */
export const road = (fill: string, written: string): string => {
  const points = written.split(' ').map((point) => point.split(',').map(Number));
  const smooth = points.flatMap(([x = 0, y = 0, half = 0], at) => {
    const [nextX = x, nextY = y, nextHalf = half] = points[at + 1] ?? [];
    return Array.from({ length: 16 }, (_, step) => {
      const share = step / 16;
      const eased = share * share * (3 - 2 * share);
      return [x + (nextX - x) * eased, y + (nextY - y) * share, half + (nextHalf - half) * share] as const;
    });
  });
  const side = (sign: number): readonly Point[] => smooth.map(([x, y, half]) => [x + sign * half, y]);
  return shape(fill, [...side(-1), ...side(1).toReversed()]);
};
