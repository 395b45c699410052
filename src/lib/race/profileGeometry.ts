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
   * Both in one path, for the smallest drawings: it leaves the box on the left, below and on the right, so that filled and stroked
   * at once only the ridge shows a line. The drawing must clip at its edges, as an `<svg>` does.
   */
  readonly outline: string;
  readonly scale: AltitudeScale;
  /** Share of the width at a kilometre, 0 to 1. */
  readonly acrossAt: (km: number) => number;
  /** Share of the height, counted from the top, at an altitude in metres, 0 to 1. */
  readonly downAt: (altitudeM: number) => number;
};

const STANDARD_BOX: Box = { width: 1000, height: 100 };
/** Ground below the lowest point, as a share of the height: without it a stage by the sea would have no terrain at all. */
const GROUND = 0.12;
/** Air above the highest point, as a share of the height, for half the line's width. */
const AIR = 0.03;
/** How far the outline reaches beyond the box, in units: more than any line is wide. */
const BEYOND = 9;

/**
 * The elevation profile of a stage as paths, in a box of 1000 × 100 units or the given one. Geometry only: pages, cards and the
 * pictures for other sites draw it in their own way.
 *
 * `tolerance` (units) leaves out points that would not be seen at the size of a card.
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
