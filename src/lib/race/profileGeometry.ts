import { altitudeScale, type AltitudeScale } from './altitudeScale.ts';
import { pathOf, type Point } from './pathOf.ts';
import { simplifyLine } from './simplifyLine.ts';

/** A key point of a stage's elevation profile, in riding order. */
export type ProfilePoint = { readonly km: number; readonly altitudeM: number };

/** The size of a drawing in its own units. */
export type Box = { readonly width: number; readonly height: number };

type ProfileGeometry = {
  /** The ridge, from edge to edge. */
  readonly line: string;
  /** The ground under it, closed at the box's lower edge. */
  readonly area: string;
  /**
   * Both in one path, for the smallest drawings: it leaves the box on the left, below and on the right, so that a filled and stroked path
   * shows a line only at the ridge. The drawing must clip at its edges, as an `<svg>` does.
   */
  readonly outline: string;
  readonly scale: AltitudeScale;
  /** The horizontal position of a kilometre, as a share from 0 to 1. */
  readonly acrossAt: (km: number) => number;
  /** The vertical position of an altitude in metres, from the top, as a share from 0 to 1. */
  readonly downAt: (altitudeM: number) => number;
};

const STANDARD_BOX: Box = { width: 1000, height: 100 };
/** Ground below the lowest point, as a share of the height: without it a stage by the sea would show no terrain. */
const GROUND = 0.12;
/** Space above the highest point, as a share of the height, for half the width of the line. */
const AIR = 0.03;
/** Distance by which the outline extends beyond the box, in units: more than the width of any line. */
const BEYOND = 9;

/**
 * The elevation profile of a stage as paths, in a box of 1000 × 100 units or the given one. Geometry only: pages, cards and the pictures
 * for other sites style it in their own way.
 *
 * `tolerance` (units) leaves out points that would be invisible at the size of a card.
 *
 * @throws RangeError without a point.
 */
export const profileGeometry = (
  points: readonly ProfilePoint[],
  distanceKm: number,
  { width, height }: Box = STANDARD_BOX,
  tolerance = 0,
): ProfileGeometry => {
  const scale = altitudeScale(points.map(({ altitudeM }) => altitudeM));
  const acrossAt = (km: number): number => Math.min(1, Math.max(0, km / distanceKm));
  const downAt = (altitudeM: number): number =>
    AIR + (1 - AIR - GROUND) * ((scale.topM - altitudeM) / (scale.topM - scale.bottomM));
  const drawn = points.map(({ km, altitudeM }): Point => [acrossAt(km) * width, downAt(altitudeM) * height]);
  const [start, finish] = [drawn[0]?.[1] ?? height, drawn.at(-1)?.[1] ?? height];
  const ridge = simplifyLine([[0, start], ...drawn, [width, finish]], tolerance);
  const below = height + BEYOND;
  const around: readonly Point[] = [
    [-BEYOND, below],
    [-BEYOND, start],
    ...ridge,
    [width + BEYOND, finish],
    [width + BEYOND, below],
  ];
  return {
    line: pathOf(ridge),
    area: pathOf([[0, height], ...ridge, [width, height]], 'z'),
    outline: pathOf(around, 'z'),
    scale,
    acrossAt,
    downAt,
  };
};
