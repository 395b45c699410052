import { oncePer } from '../oncePer.ts';
import type { Stage } from '~/content/schemas/stage.ts';
import { pathOf, type Point } from './pathOf.ts';
import { MAP_BOX, routeProjection } from './routeProjection.ts';
import { spreadMarkers } from './spreadMarkers.ts';

/** A place on Earth, in degrees. */
type Place = Pick<Stage['start'], 'latitude' | 'longitude'>;

/** A stage as far as a map knows it. */
export type RouteStage = { readonly number: number; readonly start: Place; readonly finish: Place };

/** A stage on the map, in units of `MAP_BOX`. */
type DrawnStage = {
  readonly number: number;
  readonly start: Point;
  readonly finish: Point;
  /** Where its number stands: the finish, or beside it where others crowd it. */
  readonly marker: Point;
  /** Straight from start to finish; empty of a line where both are one place. */
  readonly line: string;
};

type RouteGeometry = {
  readonly stages: readonly DrawnStage[];
  /** A dot, that is a line without length, at each start. */
  readonly starts: string;
  /** From each finish to the next start. */
  readonly transfers: string;
  /** From each number that moved to its finish. */
  readonly leaders: string;
};

/** Units between two numbers: 24 px (WCAG 2.5.8) and a little air on a map 328 px wide, which a phone of 360 px shows. */
const APART = 79;
/** A number this near to its finish covers it anyway. */
const COVERED = 12;

const distance = ([x, y]: Point, [otherX, otherY]: Point): number => Math.hypot(x - otherX, y - otherY);

/** @throws RangeError for a place that the projection cannot show. */
const onMap = (places: readonly Place[]): readonly Point[] => {
  const projection = routeProjection();
  return places.map(({ latitude, longitude }) => {
    const point = projection([longitude, latitude]);
    if (!point) throw new RangeError(`The map has no place ${latitude} ${longitude}.`);
    return point;
  });
};

/** A dot, as a line too short to see and round at its ends; rounded like every other point. */
const dotAt = ([x, y]: Point): string => `M${Math.round(x)} ${Math.round(y)}h0`;

/**
 * The route of the race on the map of France: each stage as a straight line from its start to its finish (the drawing shows
 * where the race goes, not its roads), the transfers between them, and the place of each stage's number.
 */
export const routeGeometry = oncePer((stages: readonly RouteStage[]): RouteGeometry => {
  const starts = onMap(stages.map(({ start }) => start));
  const finishes = onMap(stages.map(({ finish }) => finish));
  const markers = spreadMarkers(finishes, APART, MAP_BOX);
  const drawn = stages.map(({ number }, index): DrawnStage => {
    const finish = finishes[index] ?? [0, 0];
    const start = starts[index] ?? finish;
    return { number, start, finish, marker: markers[index] ?? finish, line: pathOf([start, finish]) };
  });
  const moved = drawn.filter(({ finish, marker }) => distance(finish, marker) > COVERED);
  return {
    stages: drawn,
    starts: starts.map(dotAt).join(''),
    transfers: starts
      .slice(1)
      .map((start, index) => pathOf([finishes[index] ?? start, start]))
      .join(''),
    leaders: moved.map(({ finish, marker }) => pathOf([finish, marker])).join(''),
  };
});
